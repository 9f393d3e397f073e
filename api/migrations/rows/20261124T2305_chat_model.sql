INSERT INTO chat_model (failures, down_until) VALUES (3, '2026-11-03 10:00:00Z');
