INSERT INTO election_follows (account_id, election_id, level, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000041', 'following', '2026-11-01 10:00:00Z');
INSERT INTO threads (id, kind, subject_id, comments_count, last_number)
VALUES ('0192f0c0-0000-7000-8000-0000000000f1', 'election', '0192f0c0-0000-7000-8000-000000000041', 0, 0);
INSERT INTO notifications (id, account_id, type, election_id, detail, group_key, created_at)
VALUES ('0192f0c0-0000-7000-8000-0000000000f2', '0192f0c0-0000-7000-8000-000000000009', 'election', '0192f0c0-0000-7000-8000-000000000041', 'a detail', 'a group key', '2026-11-01 10:00:00Z');
