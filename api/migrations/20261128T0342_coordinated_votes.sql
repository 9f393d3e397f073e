-- Groups of named votes that look coordinated (docs/decisions/08-votes-and-scores.md). Holds no vote, account or network.
CREATE TABLE coordinated_votes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  target_id uuid NOT NULL REFERENCES vote_targets ON DELETE CASCADE,
  day date NOT NULL,
  -- Votes of one network, or votes of accounts that were younger than a week.
  kind text NOT NULL CHECK (kind IN ('network', 'young')),
  votes integer NOT NULL CHECK (votes > 0),
  -- How strong each sign is: 0 under half of the votes, 1 half, 2 three quarters, 3 nine in ten.
  same_network smallint NOT NULL CHECK (same_network BETWEEN 0 AND 3),
  young_accounts smallint NOT NULL CHECK (young_accounts BETWEEN 0 AND 3),
  same_vote smallint NOT NULL CHECK (same_vote BETWEEN 0 AND 3),
  within_hour smallint NOT NULL CHECK (within_hour BETWEEN 0 AND 3),
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100)
);
CREATE INDEX coordinated_votes_highest ON coordinated_votes (score DESC, id DESC);
CREATE INDEX coordinated_votes_day ON coordinated_votes (day);
CREATE INDEX coordinated_votes_target ON coordinated_votes (target_id);
