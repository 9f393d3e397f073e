INSERT INTO newsletters (id, subject_en, subject_nl, body_en, body_nl, changed_at)
VALUES ('0192f0c0-0000-7000-8000-000000000c01', 'a subject en', 'a subject nl', 'a body en', 'a body nl', '2026-11-01 10:00:00Z');
