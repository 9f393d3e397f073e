-- What happened, for the pages that are open just now. A row is written in the transaction of what it tells of, and is
-- forgotten after a while: it is a hint to look anew, and nothing rests on it.
CREATE TABLE events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The position. Transactions are not committed in the order of their numbers, so a reader goes on from the oldest that
  -- was still open when it read: what it passes over can no longer change.
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Who hears of it: `account:<id>`, or `thread:<subject>:<id>`.
  topic text COLLATE "C" NOT NULL CHECK (length(topic) BETWEEN 1 AND 100),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX events_position ON events (transaction);
CREATE INDEX events_age ON events (created_at);

-- Every server process listens to one channel. Nothing of it is data: it says that there are events, or of which session
-- or account it has to be asked whether it still stands.
CREATE FUNCTION tell_servers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'events' THEN PERFORM pg_notify('hustings', 'events');
  ELSE PERFORM pg_notify('hustings', 'sessions');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER events_told AFTER INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION tell_servers();

-- Whatever ends a session ends what it listens to: a log-out, a new password, a ban, a deletion.
CREATE TRIGGER sessions_told AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_servers();
CREATE TRIGGER accounts_told AFTER UPDATE OF banned, deleted_at, roles ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_servers();
