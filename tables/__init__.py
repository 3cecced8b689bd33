"""Tables: one game in one channel. Locks, loads, applies, saves, then lets others post; no Discord, no SQL, no game."""
