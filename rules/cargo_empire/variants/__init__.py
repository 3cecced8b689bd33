"""The variants that bring rules of their own: clans, the Bot, vassals."""
