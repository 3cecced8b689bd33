"""Every statement of SQL that the tables need."""


class Store:
    """The rows of one database file."""
