INSERT INTO slot_arrangements (slot, version, fills, act_id)
SELECT 'polly.related', 1, '[{"part": "mf-elections", "key": "related-elections", "isHidden": true}]', id FROM admin_acts LIMIT 1;
