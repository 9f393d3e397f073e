-- Runs of jobs report progress and counts, and admins cancel them (docs/decisions/12-moderation.md).
ALTER TABLE site_job_runs ADD COLUMN done integer CHECK (done >= 0);
ALTER TABLE site_job_runs ADD COLUMN total integer CHECK (total >= 0);
-- The numbers of items that were checked, raised, lowered or found.
ALTER TABLE site_job_runs ADD COLUMN counts jsonb;
ALTER TABLE site_job_runs ADD COLUMN cancel_asked_at timestamptz(3);
ALTER TABLE site_job_runs ADD COLUMN cancelled boolean NOT NULL DEFAULT false;
