-- Tables, their seats, their log, and what has still to be posted. Times are seconds since the epoch.

CREATE TABLE game_table (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    guild        INTEGER NOT NULL,
    channel      INTEGER NOT NULL,
    game         TEXT    NOT NULL,
    status       TEXT    NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'ended', 'stuck')),
    host         INTEGER NOT NULL,
    chairs       BLOB    NOT NULL,
    options      BLOB    NOT NULL,
    house        BLOB    NOT NULL,
    created      REAL    NOT NULL,
    closed       REAL,
    version      TEXT    NOT NULL DEFAULT '',      -- rules version of the newest snapshot
    commitment   TEXT    NOT NULL DEFAULT '',
    secret       TEXT    NOT NULL DEFAULT '',      -- the game's key, told when the game is over
    seq          INTEGER NOT NULL DEFAULT 0,       -- rises with every entry of the log; guards every change
    depth        INTEGER NOT NULL DEFAULT 0,       -- which snapshot counts
    turn         INTEGER NOT NULL DEFAULT 0,
    awaited      BLOB    NOT NULL DEFAULT x'5b5d', -- seats, a JSON list
    counts       BLOB    NOT NULL DEFAULT x'5b5d', -- own actions and undos by seat, a JSON list
    auto         INTEGER NOT NULL DEFAULT 0,       -- 1: a computer player has to move
    card_channel INTEGER,
    card_id      INTEGER,
    card_posted  REAL,
    told_from    INTEGER NOT NULL DEFAULT 0,       -- the card tells the entries after this one
    told_upto    INTEGER NOT NULL DEFAULT 0,       -- and up to this one
    noted        REAL    NOT NULL DEFAULT 0,       -- when the last note was posted
    result       BLOB
) STRICT;
CREATE UNIQUE INDEX one_open_table_a_channel ON game_table (channel) WHERE status IN ('lobby', 'running', 'stuck');
CREATE INDEX table_by_guild ON game_table (guild, status);
CREATE INDEX table_by_channel ON game_table (channel, id);
CREATE INDEX table_by_card ON game_table (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX table_to_play ON game_table (id) WHERE auto = 1;

-- Who holds or has held which seat.
CREATE TABLE sitting (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    since    REAL    NOT NULL,
    until    REAL,
    PRIMARY KEY (table_id, seat, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitting_by_user ON sitting (user) WHERE until IS NULL;

-- The log: every accepted action, undo and whatever else changed the table.
CREATE TABLE entry (
    table_id    INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seq         INTEGER NOT NULL,
    kind        TEXT    NOT NULL,
    seat        INTEGER,
    actor       INTEGER,                    -- the member, NULL for a computer player or the clock
    way         TEXT    NOT NULL DEFAULT '',
    turn        INTEGER NOT NULL,           -- before the entry
    depth       INTEGER NOT NULL,           -- after the entry
    action      BLOB,
    hash        BLOB,                       -- SHA-256 of the state after the entry
    told        BLOB    NOT NULL,           -- redacted events, or a line of text
    quiet       INTEGER NOT NULL DEFAULT 0, -- 1: nothing of it is public
    undone      INTEGER,                    -- seq of the entry that took it back
    version     TEXT    NOT NULL,
    at          REAL    NOT NULL,
    interaction INTEGER,
    PRIMARY KEY (table_id, seq)
) STRICT;
CREATE UNIQUE INDEX interaction_once ON entry (interaction) WHERE interaction IS NOT NULL;

-- Snapshots: a stack for each table, so that undo is a step down.
CREATE TABLE step (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    depth    INTEGER NOT NULL,
    seq      INTEGER NOT NULL,              -- the entry that led here
    seat     INTEGER,
    turn     INTEGER NOT NULL,
    seal     TEXT    NOT NULL DEFAULT '',   -- what makes the entry final, '' when it can be taken back
    revised  INTEGER NOT NULL DEFAULT 0,    -- 1: the choice is changed by choosing anew
    quiet    INTEGER NOT NULL DEFAULT 0,
    version  TEXT    NOT NULL,
    hash     BLOB    NOT NULL,
    state    BLOB    NOT NULL,
    PRIMARY KEY (table_id, depth)
) STRICT;

-- States from which a replay can begin where it cannot go on from the entry before.
CREATE TABLE base (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    version  TEXT    NOT NULL,
    state    BLOB    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT;

-- Picks of a half-filled panel.
CREATE TABLE draft (
    table_id    INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seat        INTEGER NOT NULL,
    stamp       TEXT    NOT NULL,
    chosen      BLOB    NOT NULL,
    interaction INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- An open request to take something back.
CREATE TABLE vote (
    table_id INTEGER PRIMARY KEY REFERENCES game_table (id) ON DELETE CASCADE,
    asker    INTEGER NOT NULL,
    depth    INTEGER NOT NULL,
    against  BLOB    NOT NULL,              -- seats, a JSON list
    lines    BLOB    NOT NULL,              -- what would be taken back, in public words, a JSON list
    asked    REAL    NOT NULL
) STRICT;

-- At most one unsent card for each table.
CREATE TABLE outbox (
    table_id  INTEGER PRIMARY KEY REFERENCES game_table (id) ON DELETE CASCADE,
    kind      INTEGER NOT NULL,
    later     INTEGER NOT NULL DEFAULT 0,   -- kind of what came in after the attempt that is in doubt
    nonce     TEXT    NOT NULL,
    due       REAL,                         -- NULL: waits for a new channel
    tried     REAL,                         -- first attempt with this nonce whose outcome is in doubt
    tried_seq INTEGER NOT NULL DEFAULT 0,
    failures  INTEGER NOT NULL DEFAULT 0,
    why       TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX outbox_by_due ON outbox (due) WHERE due IS NOT NULL;

-- Time used by the seats of tables with a clock.
CREATE TABLE timer (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    bank     REAL    NOT NULL,
    started  REAL,
    deadline REAL,
    due      REAL,                          -- the next reminder or the end of time
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX timer_by_due ON timer (due) WHERE due IS NOT NULL;

-- When the bot was last alive.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at REAL NOT NULL
) STRICT;

CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
