INSERT INTO site_logos (id, file_hash, used_at)
VALUES ('0192f0c0-0000-7000-8000-000000000b71', '0000000000000000000000000000000000000000000000000000000000000000', '2026-11-01 10:00:00Z');
INSERT INTO site_identity (version, name, languages, colour, logo_id, act_id)
SELECT 1, 'A name', '{nl,en}', '#123456', '0192f0c0-0000-7000-8000-000000000b71', id FROM admin_acts LIMIT 1;
INSERT INTO banners (id, version, kind, audience, texts, link, may_close, shown_from, shown_until, act_id)
SELECT '0192f0c0-0000-7000-8000-000000000b72', 1, 'info', 'everyone', '{"en": "a text", "nl": "een tekst"}', '/about', true,
  '2026-11-01 10:00:00Z', '2026-11-02 10:00:00Z', id FROM admin_acts LIMIT 1;
