INSERT INTO notifications (id, account_id, type, organisation_id, detail, group_key, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000102', '0192f0c0-0000-7000-8000-000000000009', 'organisation', '0192f0c0-0000-7000-8000-000000000101', 'approved:now', 'a group key', '2026-11-01 10:00:00Z');
