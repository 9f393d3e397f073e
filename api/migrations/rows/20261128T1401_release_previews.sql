INSERT INTO release_previews (id, act_id, part, version, for_anybody, expires_at, ended_at)
SELECT '0192f0c0-0000-7000-8000-000000000c01', id, part, 'a1b2c3d4e5', true, '2026-12-05 10:00:00Z', '2026-11-30 10:00:00Z'
FROM release_acts LIMIT 1;
