-- Daily votes on people and parties, named and anonymous (docs/decisions/08-votes-and-scores.md).

-- People and parties that members can vote on; the id is that of the person or organization. The transaction that
-- rebuilds the cards writes them.
CREATE TABLE vote_targets (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('polly', 'party')),
  -- The place of the current office or the party. Its voters cast official votes.
  division_id text COLLATE "C" REFERENCES divisions,
  -- The time zone of the civil day; null: the default time zone.
  time_zone text,
  -- Targets of one type share a mean. The label of the current office; `party` for parties.
  office_type text
);
CREATE INDEX vote_targets_type ON vote_targets (office_type);
CREATE INDEX vote_targets_division ON vote_targets (division_id);
CREATE INDEX vote_targets_zone ON vote_targets (coalesce(time_zone, 'Europe/Amsterdam'), id);

-- Votes, one per slot. The slot is an HMAC of account, target and civil day with a key outside the database.
CREATE TABLE daily_votes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  slot bytea NOT NULL UNIQUE CHECK (length(slot) = 32),
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  target_id uuid NOT NULL REFERENCES vote_targets,
  -- In the time zone of the target.
  civil_day date NOT NULL,
  vote text NOT NULL CHECK (vote IN ('up', 'down', 'undecided')),
  -- Null means "no rating", not 50.
  ability smallint CHECK (ability BETWEEN 0 AND 100),
  vision smallint CHECK (vision BETWEEN 0 AND 100),
  comment text CHECK (length(comment) BETWEEN 1 AND 4000),
  -- When the submission that counts arrived.
  cast_at timestamptz NOT NULL,
  -- Sealed as in anonymous posts. Without a pseudonym, so that no two days of one member share a value.
  sealed_author bytea CHECK (length(sealed_author) = 44),
  -- Who sees the vote. `item_audiences` names its audiences.
  scope scope NOT NULL CHECK (scope <> 'noOne'),
  -- Cast at level 2 or above by a member whose default voter location lies in the target's division.
  official boolean NOT NULL,
  -- When reports hid it, until a moderator reviews it. It still counts.
  hidden_at timestamptz(3),
  -- When a moderator removed its comment. The text is kept for an appeal.
  comment_removed_at timestamptz(3),
  -- True while the member's account is deleted and the deletion can be cancelled.
  hidden_with_account boolean NOT NULL DEFAULT false,
  CONSTRAINT daily_votes_have_one_author CHECK (num_nonnulls(account_id, sealed_author) = 1),
  CONSTRAINT anonymous_votes_tell_nothing CHECK (
    sealed_author IS NULL OR (
      coalesce(uuid_extract_version(id), 0) = 4
      -- The day only.
      AND cast_at = civil_day::timestamp AT TIME ZONE 'UTC'
      AND scope IN ('everyone', 'justThePolly', 'justMe')
    )
  )
);
-- Finds a member's last vote on one target or on each. Not unique: `slot` alone decides races between two
-- submissions.
CREATE INDEX daily_votes_last ON daily_votes (account_id, target_id, civil_day DESC) WHERE account_id IS NOT NULL;
-- The votes on a target, of one day or all; then those that others may see, newest first.
CREATE INDEX daily_votes_target ON daily_votes (target_id, civil_day);
CREATE INDEX daily_votes_shared ON daily_votes (target_id, civil_day DESC, cast_at DESC, id DESC)
  WHERE scope <> 'justMe' AND NOT hidden_with_account;
CREATE INDEX daily_votes_hidden_anonymous ON daily_votes (id) WHERE sealed_author IS NOT NULL AND hidden_with_account;
-- Rows arrive in the order of their days.
CREATE INDEX daily_votes_day ON daily_votes USING brin (civil_day);

-- Counts the votes of closed days that were removed later, with an account or with consent. Published figures stay; a
-- recount covers the remaining votes and these (docs/decisions/08-votes-and-scores.md). Names no member.
CREATE TABLE removed_votes (
  target_id uuid NOT NULL REFERENCES vote_targets,
  civil_day date NOT NULL,
  votes integer NOT NULL CHECK (votes > 0),
  PRIMARY KEY (target_id, civil_day)
);

-- Evidence of coordinated voting, kept for 90 days (docs/decisions/08-votes-and-scores.md). The same for named and
-- anonymous votes. No two votes of a member on different targets or days share a value.
CREATE TABLE vote_evidence (
  vote_id uuid PRIMARY KEY REFERENCES daily_votes ON DELETE CASCADE,
  -- The account's age: under a day, a week, a month, half a year, or older.
  account_age_band text NOT NULL CHECK (account_age_band IN ('day', 'week', 'month', 'halfYear', 'older')),
  -- The member's division, no finer than the divisions directly below the target's own.
  division_id text COLLATE "C" REFERENCES divisions,
  -- HMAC of network, target and day.
  network_hash bytea NOT NULL CHECK (length(network_hash) = 32),
  day date NOT NULL
);
CREATE INDEX vote_evidence_day ON vote_evidence (day);
