INSERT INTO election_record_changes (act_id, election_id, record, record_id, name, changes)
VALUES ('0192f0c0-0000-7000-8000-000000000028', '0192f0c0-0000-7000-8000-000000000041', 'election', '0192f0c0-0000-7000-8000-000000000041', 'a name', '[{"field": "name", "from": "a former name", "to": "a name"}]');
