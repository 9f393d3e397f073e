INSERT INTO people (id, name, sort_name, source, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000934', 'a name', 'name a', 'a source', '2026-11-01');
INSERT INTO people_of_one_record (one_id, other_id, source)
VALUES ('0192f0c0-0000-7000-8000-000000000033', '0192f0c0-0000-7000-8000-000000000934', 'a source');
