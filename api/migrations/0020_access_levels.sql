-- Activity that the levels above 2 are based on (docs/decisions/04-reputation.md).

-- Counters that only grow.
CREATE TABLE member_activity (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  active_days integer NOT NULL DEFAULT 0 CHECK (active_days >= 0),
  posts_read integer NOT NULL DEFAULT 0 CHECK (posts_read >= 0)
);

-- The recent days on which a member was active, as far back as level 5 looks.
CREATE TABLE active_days (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  civil_day date NOT NULL,
  PRIMARY KEY (account_id, civil_day)
);
CREATE INDEX active_days_age ON active_days (civil_day);

-- Items that a member has opened: each once, by day, for 90 days. Distinguishes first reads and counts readers. Never
-- shows who read what.
CREATE TABLE interactions (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('post')),
  item_id uuid NOT NULL,
  civil_day date NOT NULL,
  PRIMARY KEY (account_id, kind, item_id)
);
CREATE INDEX interactions_by_day ON interactions (civil_day, kind, item_id);

-- Levels added to the earned ones, for the limits on posts and comments.
CREATE TABLE reputation_boosts (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  levels smallint NOT NULL CHECK (levels BETWEEN 1 AND 5),
  granted_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > granted_at)
);
CREATE TRIGGER touch_account AFTER INSERT OR UPDATE OR DELETE ON reputation_boosts
  FOR EACH ROW EXECUTE FUNCTION touch_account();
