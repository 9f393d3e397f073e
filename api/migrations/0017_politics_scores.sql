-- Scores of closed days (docs/decisions/08-votes-and-scores.md). These tables name no account: they keep sums and
-- what was published of them.

-- One row per target and closed day with a counted vote. The sums are integers in the order of `asNumbers`
-- (api/src/politics/scores/count/sums.ts), so that a recount matches exactly.
CREATE TABLE score_days (
  target_id uuid NOT NULL REFERENCES vote_targets,
  day date NOT NULL,
  -- At the close; determines the mean it is compared with.
  office_type text NOT NULL,
  -- The means of similar offices that the score was shrunk towards, in hundredths.
  prior_approval smallint NOT NULL CHECK (prior_approval BETWEEN 0 AND 10000),
  prior_ability smallint NOT NULL CHECK (prior_ability BETWEEN 0 AND 10000),
  prior_vision smallint NOT NULL CHECK (prior_vision BETWEEN 0 AND 10000),
  sums_all bigint[] NOT NULL CHECK (cardinality(sums_all) = 15),
  sums_official bigint[] NOT NULL CHECK (cardinality(sums_official) = 15),
  -- What is published of the day. Its days count from 1970-01-01.
  shown jsonb NOT NULL,
  -- Plain means, where published that day. Similar offices are compared with them.
  mean_approval smallint CHECK (mean_approval BETWEEN 0 AND 100),
  mean_ability smallint CHECK (mean_ability BETWEEN 0 AND 100),
  mean_vision smallint CHECK (mean_vision BETWEEN 0 AND 100),
  -- The number of changes since the close. `score_revisions` records each.
  revision smallint NOT NULL DEFAULT 0,
  -- For each place in a weighted figure of the day: its population and the exact sums of its votes. Kept here because
  -- `vote_evidence` expires after 90 days. Only places with at least ten members have sums.
  sums_places jsonb,
  PRIMARY KEY (target_id, day)
);
CREATE INDEX score_days_means ON score_days (day) INCLUDE (office_type, mean_approval, mean_ability, mean_vision)
  WHERE mean_approval IS NOT NULL;

-- The means of similar offices on a day, in hundredths; null where unknown.
CREATE TABLE score_priors (
  office_type text NOT NULL,
  day date NOT NULL,
  approval smallint NOT NULL CHECK (approval BETWEEN 0 AND 10000),
  ability smallint CHECK (ability BETWEEN 0 AND 10000),
  vision smallint CHECK (vision BETWEEN 0 AND 10000),
  PRIMARY KEY (day, office_type)
);

-- The current score of a target, as of the last closed day with a counted vote.
CREATE TABLE target_standings (
  target_id uuid PRIMARY KEY REFERENCES vote_targets,
  kind text NOT NULL CHECK (kind IN ('polly', 'party')),
  day date NOT NULL,
  -- The figures published last, shown or not. The next day is compared with them.
  published jsonb NOT NULL,
  -- What is shown of all members: the score and the rounded number of accounts. Null below the threshold.
  approval smallint CHECK (approval BETWEEN 0 AND 100),
  accounts integer CHECK (accounts >= 0),
  -- The lower bound of the confidence interval, by which targets are ranked. Null below the threshold.
  approval_low smallint CHECK (approval_low BETWEEN 0 AND 100),
  -- Votes of closed days that their members removed, rounded; null under ten.
  removed integer CHECK (removed >= 10)
);
CREATE INDEX target_standings_ranked ON target_standings (kind, approval_low DESC, accounts DESC, target_id)
  WHERE approval_low IS NOT NULL;

-- The progress of closing days in a time zone. The holder of the row closes the next targets by id; an interrupted
-- close resumes here.
CREATE TABLE score_zones (
  time_zone text PRIMARY KEY,
  closed_through date NOT NULL,
  -- The last target that is done for the day after `closed_through`.
  done_through uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);

-- The latest result of an open day, for members who have voted that day.
CREATE TABLE running_results (
  target_id uuid PRIMARY KEY REFERENCES vote_targets,
  day date NOT NULL,
  reckoned_at timestamptz(0) NOT NULL,
  shown jsonb NOT NULL,
  -- The number of votes it is based on. The next result needs enough new ones.
  rests_on jsonb NOT NULL
);

-- Votes that an admin excluded as coordinated (docs/decisions/08-votes-and-scores.md). An exclusion can be undone and
-- stays on record.
CREATE TABLE vote_exclusions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  target_id uuid NOT NULL REFERENCES vote_targets,
  from_day date NOT NULL,
  through_day date NOT NULL CHECK (through_day >= from_day),
  -- The criteria of the exclusion. Networks are given as their hashes in the evidence.
  conditions jsonb NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  votes integer NOT NULL CHECK (votes > 0),
  -- `admin_acts` records the admin.
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3)
);
CREATE INDEX vote_exclusions_target ON vote_exclusions (target_id, through_day);

-- Votes that an exclusion currently leaves out of the count.
CREATE TABLE excluded_votes (
  vote_id uuid PRIMARY KEY REFERENCES daily_votes ON DELETE CASCADE,
  exclusion_id uuid NOT NULL REFERENCES vote_exclusions ON DELETE CASCADE
);
CREATE INDEX excluded_votes_exclusion ON excluded_votes (exclusion_id);

-- Earlier figures of closed days that were changed.
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
