-- When a server last told that there is this job: what only a version does that has gone is forgotten long after that, and not
-- as soon as a server of another version starts.
ALTER TABLE site_jobs ADD COLUMN announced_at timestamptz(3) NOT NULL DEFAULT now();

-- From now on a run that was asked for is no longer asked for once it begins.
UPDATE site_jobs SET asked_at = NULL;
