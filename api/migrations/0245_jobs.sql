-- What the site does by itself again and again, for admins to see. Which jobs there are, and when they are due, is said by the
-- program: a server notes it at start.
CREATE TABLE site_jobs (
  name text COLLATE "C" PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 40),
  -- As cron writes it, in UTC.
  cron text NOT NULL,
  -- Whether it may be done at any moment.
  may_run boolean NOT NULL,
  -- After so many seconds a run that has not ended is believed to be broken off.
  longest_seconds integer NOT NULL CHECK (longest_seconds > 0),
  -- When an admin last asked for a run.
  asked_at timestamptz(3),
  -- The last run: it goes on while it has not ended, and has failed where a reason is noted.
  started_at timestamptz(3),
  ended_at timestamptz(3),
  failure text CHECK (length(failure) BETWEEN 1 AND 500),
  CHECK (failure IS NULL OR ended_at IS NOT NULL)
);

-- Runs that failed, for as long as they are kept.
CREATE TABLE site_job_failures (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text COLLATE "C" NOT NULL REFERENCES site_jobs ON DELETE CASCADE,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3) NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX site_job_failures_newest ON site_job_failures (name, id DESC);
CREATE INDEX site_job_failures_age ON site_job_failures (ended_at);
