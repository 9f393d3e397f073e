-- Daily votes (decisions, section 8). The slot is an HMAC of account, target and civil day under a key that lies outside
-- the database: one vote each, whatever else changes.
CREATE TABLE daily_votes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  slot bytea NOT NULL UNIQUE CHECK (length(slot) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people,
  -- In the time zone of the person's place.
  civil_day date NOT NULL,
  vote text NOT NULL CHECK (vote IN ('up', 'down', 'undecided')),
  -- Null means "no rating", not 50.
  ability smallint CHECK (ability BETWEEN 0 AND 100),
  vision smallint CHECK (vision BETWEEN 0 AND 100),
  comment text CHECK (length(comment) BETWEEN 1 AND 4000),
  -- When the submission that counts was received.
  cast_at timestamptz NOT NULL
);

-- A member's last vote on one person, and on each. Not unique: the slot alone decides, so that a race between two
-- submissions has one place to be settled.
CREATE INDEX daily_votes_last ON daily_votes (account_id, person_id, civil_day DESC);
CREATE INDEX daily_votes_person ON daily_votes (person_id, civil_day);
