-- Scores of closed days, frozen (decisions, section 8). Nothing here names an account: what is kept are sums of accounts,
-- and what was published of them.

-- One row a target and closed day on which any vote counted. Sums are whole numbers in the order of `asNumbers`
-- (api/src/scores/count/sums.ts), so that a recount can be compared to the last digit.
CREATE TABLE score_days (
  target_id uuid NOT NULL REFERENCES vote_targets,
  day date NOT NULL,
  -- As of the close: with what it was compared.
  office_type text NOT NULL,
  -- The means of like offices that it was shrunk towards, in hundredths.
  prior_approval smallint NOT NULL CHECK (prior_approval BETWEEN 0 AND 10000),
  prior_ability smallint NOT NULL CHECK (prior_ability BETWEEN 0 AND 10000),
  prior_vision smallint NOT NULL CHECK (prior_vision BETWEEN 0 AND 10000),
  sums_all bigint[] NOT NULL CHECK (cardinality(sums_all) = 15),
  sums_official bigint[] NOT NULL CHECK (cardinality(sums_official) = 15),
  -- What everybody is shown of the day; days in it are whole days since 1970-01-01.
  shown jsonb NOT NULL,
  -- Plain means, where they were published anew that day: what like offices are compared with.
  mean_approval smallint CHECK (mean_approval BETWEEN 0 AND 100),
  mean_ability smallint CHECK (mean_ability BETWEEN 0 AND 100),
  mean_vision smallint CHECK (mean_vision BETWEEN 0 AND 100),
  -- How often the day was changed since its close; each time has its record in score_revisions.
  revision smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (target_id, day)
);
CREATE INDEX score_days_means ON score_days (day) INCLUDE (office_type, mean_approval, mean_ability, mean_vision)
  WHERE mean_approval IS NOT NULL;

-- The means of like offices as of a day, in hundredths; absent where nothing is known of them.
CREATE TABLE score_priors (
  office_type text NOT NULL,
  day date NOT NULL,
  approval smallint NOT NULL CHECK (approval BETWEEN 0 AND 10000),
  ability smallint CHECK (ability BETWEEN 0 AND 10000),
  vision smallint CHECK (vision BETWEEN 0 AND 10000),
  PRIMARY KEY (day, office_type)
);

-- How a target stands as of the last closed day on which anything counted.
CREATE TABLE target_standings (
  target_id uuid PRIMARY KEY REFERENCES vote_targets,
  kind text NOT NULL CHECK (kind IN ('polly', 'party')),
  day date NOT NULL,
  -- What was published last, shown or not: with that the next day is compared.
  published jsonb NOT NULL,
  -- What is shown of all members: the score, and the number of accounts in steps. Null where it is too few of them.
  approval smallint CHECK (approval BETWEEN 0 AND 100),
  accounts integer CHECK (accounts >= 0),
  -- The end of the interval that targets are ranked by; null under so many accounts.
  approval_low smallint CHECK (approval_low BETWEEN 0 AND 100),
  -- Votes of closed days that their members have removed, as of the day; in steps, null under ten.
  removed integer CHECK (removed >= 10)
);
CREATE INDEX target_standings_ranked ON target_standings (kind, approval_low DESC, accounts DESC, target_id)
  WHERE approval_low IS NOT NULL;

-- How far the days of a time zone are closed. A close goes through its targets by id, some at a time: whoever holds the
-- row does the next of them, and a close that was broken off goes on where it was.
CREATE TABLE score_zones (
  time_zone text PRIMARY KEY,
  closed_through date NOT NULL,
  -- The last target of the day after that which is done.
  done_through uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
);
CREATE INDEX vote_targets_zone ON vote_targets (coalesce(time_zone, 'Europe/Amsterdam'), id);

-- The result of an open day as it was last reckoned, for members who have voted that day.
CREATE TABLE running_results (
  target_id uuid PRIMARY KEY REFERENCES vote_targets,
  day date NOT NULL,
  reckoned_at timestamptz(0) NOT NULL,
  shown jsonb NOT NULL,
  -- How many votes it rested on, so that the next differs by enough of them.
  rests_on jsonb NOT NULL
);
-- Votes come in the order of their days.
CREATE INDEX daily_votes_day ON daily_votes USING brin (civil_day);

-- Votes that are left out of the count, reversibly.
CREATE TABLE excluded_votes (
  vote_id uuid PRIMARY KEY REFERENCES daily_votes ON DELETE CASCADE,
  exclusion_id uuid NOT NULL
);
CREATE INDEX excluded_votes_exclusion ON excluded_votes (exclusion_id);
