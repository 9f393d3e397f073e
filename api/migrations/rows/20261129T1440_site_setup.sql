INSERT INTO site_setup (country, time_zone, has_language, skipped, mail_server, mail_sender, mail_tested_at, mail_accepted)
VALUES ('nl', 'Europe/Amsterdam', true, '{mail}', 'mail.example:465', 'you@mail.example', '2026-11-01 10:00:00Z', true);
