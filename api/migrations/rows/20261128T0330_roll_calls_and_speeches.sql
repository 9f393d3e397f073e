INSERT INTO roll_calls (id, scheme, identifier, title, body_name, held_on, outcome, language, url, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000140', 'a scheme', 'a identifier', 'a title', 'a body', '2026-11-01', 'adopted', 'en', 'https://site.example/', 'a source', 'a licence', '2026-11-01');
INSERT INTO roll_call_votes (roll_call_id, person_id, choice)
VALUES ('0192f0c0-0000-7000-8000-000000000140', '0192f0c0-0000-7000-8000-000000000033', 'for');
INSERT INTO speeches (id, scheme, identifier, person_id, title, body, held_on, language, url, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000141', 'a scheme', 'a identifier', '0192f0c0-0000-7000-8000-000000000033', 'a title', 'a text', '2026-11-01', 'en', 'https://site.example/', 'a source', 'a licence', '2026-11-01');
INSERT INTO passages (id, person_id, kind, roll_call_id, speech_id, part, language, body, title, other_title, said_at, words)
VALUES ('0192f0c0-0000-7000-8000-000000000133', '0192f0c0-0000-7000-8000-000000000033', 'vote', '0192f0c0-0000-7000-8000-000000000140', NULL, 0, 'en', 'a title', 'a title', 'a title', '2026-11-01 00:00:00Z', 2),
  ('0192f0c0-0000-7000-8000-000000000134', '0192f0c0-0000-7000-8000-000000000033', 'text', NULL, '0192f0c0-0000-7000-8000-000000000141', 0, 'en', 'a text', 'a title', '', '2026-11-01 00:00:00Z', 2);
