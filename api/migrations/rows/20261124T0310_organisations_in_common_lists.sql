INSERT INTO organisation_follows (account_id, organisation_id, level, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000101', 'following', '2026-11-01 10:00:00Z');
INSERT INTO threads (id, kind, subject_id, comments_count, last_number)
VALUES ('0192f0c0-0000-7000-8000-000000000103', 'organisation', '0192f0c0-0000-7000-8000-000000000101', 0, 0);
