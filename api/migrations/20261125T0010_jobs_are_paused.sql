-- Admins pause jobs (docs/decisions/12-moderation.md). The act holds the admin, the time and the reason.
ALTER TABLE site_jobs ADD COLUMN pause_act_id uuid REFERENCES admin_acts;
CREATE INDEX site_jobs_pause_act ON site_jobs (pause_act_id);

-- The newest runs of each job.
CREATE TABLE site_job_runs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text COLLATE "C" NOT NULL REFERENCES site_jobs ON DELETE CASCADE,
  started_at timestamptz(3) NOT NULL,
  -- Without an end, the run goes on, or its process stopped.
  ended_at timestamptz(3),
  failure text CHECK (length(failure) BETWEEN 1 AND 500),
  CHECK (failure IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX site_job_runs_newest ON site_job_runs (name, id DESC);
