INSERT INTO notifications (id, account_id, type, actor_id, conversation_id, detail, group_key, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000305', '0192f0c0-0000-7000-8000-000000000009', 'directMessage', '0192f0c0-0000-7000-8000-000000000999', '0192f0c0-0000-7000-8000-000000000301', 'inbox:0192f0c0-0000-7000-8000-000000000303', 'a group key', '2026-11-01 11:00:00Z');
