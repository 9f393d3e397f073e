INSERT INTO person_images (id, file_hash, used_at)
VALUES ('0192f0c0-0000-7000-8000-000000000c01', '0000000000000000000000000000000000000000000000000000000000000000', '2026-11-01 10:00:00Z');
INSERT INTO person_links (person_id, kind, image_id, credit, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000033', 'image', '0192f0c0-0000-7000-8000-000000000c01', 'a credit', 'editors', 'a licence', '2026-11-01');
