-- Votes that an admin has judged to be coordinated and left out of the count (decisions, section 8). It can be undone, and
-- stays on record when it was.
CREATE TABLE vote_exclusions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  target_id uuid NOT NULL REFERENCES vote_targets,
  from_day date NOT NULL,
  through_day date NOT NULL CHECK (through_day >= from_day),
  -- By what they were told apart; networks as the same marks that the evidence carries.
  conditions jsonb NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  votes integer NOT NULL CHECK (votes > 0),
  -- Who did it, and who undid it, is on the record of admin acts.
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3)
);
CREATE INDEX vote_exclusions_target ON vote_exclusions (target_id, through_day);
ALTER TABLE excluded_votes ADD FOREIGN KEY (exclusion_id) REFERENCES vote_exclusions ON DELETE CASCADE;

-- Every change of a closed day: what it was before.
CREATE TABLE score_revisions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  target_id uuid NOT NULL,
  day date NOT NULL,
  revision smallint NOT NULL,
  exclusion_id uuid NOT NULL REFERENCES vote_exclusions,
  undone boolean NOT NULL,
  sums_all bigint[] NOT NULL,
  sums_official bigint[] NOT NULL,
  shown jsonb NOT NULL,
  revised_at timestamptz(3) NOT NULL,
  UNIQUE (target_id, day, revision)
);
CREATE INDEX score_revisions_exclusion ON score_revisions (exclusion_id);
