INSERT INTO interface_text_changes (namespace, key, language, version, words, original, for_admins, act_id)
SELECT 'feed', 'title', 'en', 1, 'The feed', 'Feed', false, id FROM admin_acts LIMIT 1;
