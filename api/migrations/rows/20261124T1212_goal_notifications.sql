INSERT INTO notifications (id, account_id, type, goal_id, detail, group_key, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000115', '0192f0c0-0000-7000-8000-000000000009', 'goal', '0192f0c0-0000-7000-8000-000000000110', 'reached:100', 'a group key', '2026-11-01 10:00:00Z');
