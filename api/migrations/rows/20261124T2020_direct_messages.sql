INSERT INTO conversations (id, first_id, second_id, last_position)
VALUES ('0192f0c0-0000-7000-8000-000000000301', '0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000999', 2);
INSERT INTO conversation_members (conversation_id, account_id, state, last_at, cleared_position, read_position, unread, muted, answers_under)
VALUES ('0192f0c0-0000-7000-8000-000000000301', '0192f0c0-0000-7000-8000-000000000009', 'accepted', '2026-11-01 11:00:00Z', 0, 1, 1, true, 'justFriends'),
  ('0192f0c0-0000-7000-8000-000000000301', '0192f0c0-0000-7000-8000-000000000999', 'declined', NULL, 1, 1, 0, false, NULL);
INSERT INTO direct_messages (id, conversation_id, position, account_id, body, created_at, hidden_at, removed_at)
VALUES ('0192f0c0-0000-7000-8000-000000000302', '0192f0c0-0000-7000-8000-000000000301', 1, '0192f0c0-0000-7000-8000-000000000009', 'a text', '2026-11-01 10:00:00Z', NULL, NULL),
  ('0192f0c0-0000-7000-8000-000000000303', '0192f0c0-0000-7000-8000-000000000301', 2, '0192f0c0-0000-7000-8000-000000000999', '', '2026-11-01 11:00:00Z', '2026-11-01 12:00:00Z', '2026-11-01 13:00:00Z');
INSERT INTO direct_message_deletions (account_id, message_id)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000302');
INSERT INTO direct_message_pictures (id, account_id, message_id, alt, width, height, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000304', '0192f0c0-0000-7000-8000-000000000999', '0192f0c0-0000-7000-8000-000000000303', 'a text', 640, 360, '2026-11-01 10:50:00Z');
INSERT INTO direct_message_picture_files (picture_id, size, file_hash)
VALUES ('0192f0c0-0000-7000-8000-000000000304', 640, '0000000000000000000000000000000000000000000000000000000000000000');
