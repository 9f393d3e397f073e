UPDATE site_job_runs SET done = 1, total = 2, counts = '{"checked": 1}', cancel_asked_at = '2026-11-01 10:00:00Z',
  cancelled = true;
