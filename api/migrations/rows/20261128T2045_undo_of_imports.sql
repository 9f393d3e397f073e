INSERT INTO import_row_changes (run_id, table_name, key, before, after)
VALUES ('0192f0c0-0000-7000-8000-000000000046', 'people', '{"id": "0192f0c0-0000-7000-8000-000000000033"}', '{"name": "one"}', '{"name": "other"}');
