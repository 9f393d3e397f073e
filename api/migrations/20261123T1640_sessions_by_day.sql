-- The last use of a session by day. A finer time would show when a member was here to write an anonymous item
-- (docs/decisions/07-anonymity.md).
-- Changes data: sessions.used_at
UPDATE sessions SET used_at = date_trunc('day', used_at, 'Europe/Amsterdam');
COMMENT ON COLUMN sessions.used_at IS 'The start of the day of the last use, in the default time zone.';
