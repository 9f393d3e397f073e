INSERT INTO reason_templates (id, title, rule, body_en, body_nl, version)
VALUES ('0192f0c0-0000-7000-8000-000000002811', 'a title', 'a rule', 'a text', 'een tekst', 2);
