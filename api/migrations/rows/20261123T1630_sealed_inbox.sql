INSERT INTO sealed_records (sealed)
VALUES (decode(repeat('4e', 1024), 'hex'));
