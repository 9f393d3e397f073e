INSERT INTO invitations (id, account_id, address_hash, sealed_letter, language, created_at, due_at)
VALUES ('0192f0c0-0000-7000-8000-000000000201', '0192f0c0-0000-7000-8000-000000000009', decode(repeat('01', 32), 'hex'), '\x00', 'en', '2026-11-01 10:00:00Z', '2026-11-01 10:05:00Z');
INSERT INTO invitation_sign_ups (account_id, invitation_id)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000201');
INSERT INTO invitation_refusals (address_hash) VALUES (decode(repeat('02', 32), 'hex'));
