UPDATE site_jobs SET pause_act_id = (SELECT id FROM admin_acts LIMIT 1);
INSERT INTO site_job_runs (id, name, started_at, ended_at, failure)
VALUES ('0192f0c0-0000-7000-8000-000000002510', 'a name', '2026-11-01 10:00:00Z', '2026-11-01 10:00:01Z', 'a failure');
