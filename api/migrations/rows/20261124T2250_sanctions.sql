INSERT INTO sanctions (id, account_id, kind, rule, reason, created_at, ends_at)
VALUES ('0192f0c0-0000-7000-8000-000000000701', '0192f0c0-0000-7000-8000-000000000009', 'limit', 'spam', 'The same link in many comments.', '2026-11-01 10:00:00Z', '2026-11-02 10:00:00Z');
