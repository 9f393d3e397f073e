INSERT INTO people (id, name, sort_name, other_names, gender, source, licence, retrieved, merged_into, chosen_facts)
VALUES ('0192f0c0-0000-7000-8000-0000000000f1', 'Marit Vos', 'Vos, Marit', '{one}', 'female', 'a source', 'a licence', '2026-11-01', '0192f0c0-0000-7000-8000-000000000033', '{name}');
INSERT INTO vote_targets (id, kind, division_id, time_zone, office_type, merged_into, last_day)
VALUES ('0192f0c0-0000-7000-8000-0000000000f1', 'polly', 'x-testland', 'Europe/Amsterdam', 'a office type', '0192f0c0-0000-7000-8000-000000000033', '2026-11-01');
INSERT INTO person_merges (act_id, kept_id, merged_id, moved, undone_by)
VALUES ('0192f0c0-0000-7000-8000-000000000028', '0192f0c0-0000-7000-8000-000000000033', '0192f0c0-0000-7000-8000-0000000000f1', '{}', '0192f0c0-0000-7000-8000-000000000028');
INSERT INTO distinct_people (one_id, other_id, act_id)
VALUES ('0192f0c0-0000-7000-8000-000000000033', '0192f0c0-0000-7000-8000-0000000000f1', '0192f0c0-0000-7000-8000-000000000028');
