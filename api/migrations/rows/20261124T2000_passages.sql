INSERT INTO simulations (person_id, passages, own_passages, first_said_at, last_said_at, owner_off_at, admin_off_at, admin_reason, sponsor_name, sponsor_url)
VALUES ('0192f0c0-0000-7000-8000-000000000033', 3, 2, '2026-11-01 10:00:00Z', '2026-11-02 10:00:00Z', '2026-11-03 10:00:00Z', '2026-11-03 11:00:00Z', 'a reason', 'a name', 'https://sponsor.example');
INSERT INTO simulations_off (since, reason) VALUES ('2026-11-03 10:00:00Z', 'a reason');
INSERT INTO passages (id, person_id, kind, stance_id, post_id, news_item_id, source_edited_at, part, language, body, title, other_title, said_at, words)
VALUES ('0192f0c0-0000-7000-8000-000000000130', '0192f0c0-0000-7000-8000-000000000033', 'officialPosition', '0192f0c0-0000-7000-8000-000000000100', NULL, NULL, '2026-11-01 10:00:00Z', 0, 'en', 'a body', 'a title', 'a title', '2026-11-01 10:00:00Z', 2),
  ('0192f0c0-0000-7000-8000-000000000131', '0192f0c0-0000-7000-8000-000000000033', 'post', NULL, '0192f0c0-0000-7000-8000-000000000084', NULL, NULL, 0, 'en', 'a body', '', '', '2026-11-01 10:00:00Z', 2),
  ('0192f0c0-0000-7000-8000-000000000132', '0192f0c0-0000-7000-8000-000000000033', 'news', NULL, NULL, '0192f0c0-0000-7000-8000-000000000049', NULL, 0, 'en', 'a body', 'a title', '', '2026-11-01 10:00:00Z', 2);
INSERT INTO passage_corrections (passage_id, account_id, body, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000131', '0192f0c0-0000-7000-8000-000000000009', 'a text', '2026-11-02 10:00:00Z');
