INSERT INTO chats (id, account_id, title, language, last_number, created_at, last_active_at, share_token)
VALUES ('0192f0c0-0000-7000-8000-000000000221', '0192f0c0-0000-7000-8000-000000000009', 'a title', 'en', 3, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', 'AAAAAAAAAAAAAAAAAAAAAA');
INSERT INTO chat_participants (chat_id, person_id, position)
VALUES ('0192f0c0-0000-7000-8000-000000000221', '0192f0c0-0000-7000-8000-000000000033', 0);
INSERT INTO chat_messages (id, chat_id, number, sender, person_id, body, question_id, state, writer_id, writing_until, created_at)
VALUES
  ('0192f0c0-0000-7000-8000-000000000222', '0192f0c0-0000-7000-8000-000000000221', 1, 'member', NULL, 'a question', NULL, NULL, '0192f0c0-0000-7000-8000-000000000225', '2026-11-01 10:01:00Z', '2026-11-01 10:00:00Z'),
  ('0192f0c0-0000-7000-8000-000000000223', '0192f0c0-0000-7000-8000-000000000221', 2, 'moderator', NULL, 'a turn', '0192f0c0-0000-7000-8000-000000000222', NULL, NULL, NULL, '2026-11-01 10:00:00Z'),
  ('0192f0c0-0000-7000-8000-000000000224', '0192f0c0-0000-7000-8000-000000000221', 3, 'simulation', '0192f0c0-0000-7000-8000-000000000033', NULL, '0192f0c0-0000-7000-8000-000000000222', 'writing', NULL, NULL, '2026-11-01 10:00:00Z');
INSERT INTO chat_sentences (message_id, position, kind, text, passage_ids)
VALUES ('0192f0c0-0000-7000-8000-000000000224', 0, 'statement', 'a statement', '{0192f0c0-0000-7000-8000-000000000226}');
INSERT INTO chat_allowances (account_id, day, used) VALUES ('0192f0c0-0000-7000-8000-000000000009', '2026-11-01', 1);
