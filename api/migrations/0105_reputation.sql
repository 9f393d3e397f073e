-- What the levels above 2 rest on (decisions, section 4): on how many days a member was here, and what they have read.

-- Numbers that only grow, one row a member.
CREATE TABLE member_activity (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  active_days integer NOT NULL DEFAULT 0 CHECK (active_days >= 0),
  posts_read integer NOT NULL DEFAULT 0 CHECK (posts_read >= 0)
);

-- The days of the last while on which a member was here: one small row a day, kept as long as level 5 looks back.
CREATE TABLE active_days (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  civil_day date NOT NULL,
  PRIMARY KEY (account_id, civil_day)
);
CREATE INDEX active_days_age ON active_days (civil_day);

-- What a member has opened (specification, section 7): each thing once, by day, for 90 days. It tells posts that were
-- read from those that were read before, and how many members opened something; nobody is shown whose a row is.
CREATE TABLE interactions (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('post')),
  item_id uuid NOT NULL,
  civil_day date NOT NULL,
  PRIMARY KEY (account_id, kind, item_id)
);
CREATE INDEX interactions_by_day ON interactions (civil_day, kind, item_id);

-- Work of a civil day that one process does, whichever comes first.
CREATE TABLE nightly_work (
  name text PRIMARY KEY,
  -- The last day for which it was done to the end.
  done_for date,
  -- Until when whoever began it is believed to be at it.
  leased_until timestamptz,
  lease uuid
);
