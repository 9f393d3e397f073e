INSERT INTO organizations (id, scheme, identifier, name, classification, source, retrieved, merged_into)
VALUES ('0192f0c0-0000-7000-8000-000000000935', 'a scheme', 'another identifier', 'The Harbour', 'party', 'a source', '2026-11-01', '0192f0c0-0000-7000-8000-000000000030');
INSERT INTO party_merges (act_id, kept_id, merged_id, moved, undone_by)
VALUES ('0192f0c0-0000-7000-8000-000000000028', '0192f0c0-0000-7000-8000-000000000030', '0192f0c0-0000-7000-8000-000000000935', '{}', '0192f0c0-0000-7000-8000-000000000028');
INSERT INTO distinct_parties (one_id, other_id, act_id)
VALUES ('0192f0c0-0000-7000-8000-000000000030', '0192f0c0-0000-7000-8000-000000000935', '0192f0c0-0000-7000-8000-000000000028');
