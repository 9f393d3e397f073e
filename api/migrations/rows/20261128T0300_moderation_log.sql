INSERT INTO moderation_log (id, day, decision, kind, rule, hours)
VALUES ('8d3f2b1c-5a64-4a0e-9b7d-2c1f0e9a7b61', '2026-11-27', 'a decision', 'a kind', 'a rule', 24);
UPDATE reported_items SET rule = 'a rule';
