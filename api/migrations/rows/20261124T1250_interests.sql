INSERT INTO followed_topics (account_id, tag_id, created_at)
SELECT '0192f0c0-0000-7000-8000-000000000009', id, '2026-11-01 10:00:00Z' FROM tags LIMIT 1;
INSERT INTO interest_places (account_id, division_id, wanted, created_at)
SELECT '0192f0c0-0000-7000-8000-000000000009', id, false, '2026-11-01 10:00:00Z' FROM divisions LIMIT 1;
INSERT INTO dismissed_suggestions (account_id, member_id, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000999', '2026-11-01 10:00:00Z');
