INSERT INTO feature_flags (part, name, percent, act_id) SELECT 'mf-feed', 'aFlag', 25, id FROM admin_acts LIMIT 1;
