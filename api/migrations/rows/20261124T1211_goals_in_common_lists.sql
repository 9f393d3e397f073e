INSERT INTO threads (id, kind, subject_id, comments_count, last_number)
VALUES ('0192f0c0-0000-7000-8000-000000000114', 'goal', '0192f0c0-0000-7000-8000-000000000110', 0, 0);
