-- A calculation for one member is in the history of its job.
ALTER TABLE site_job_runs ADD COLUMN for_one boolean NOT NULL DEFAULT false;
