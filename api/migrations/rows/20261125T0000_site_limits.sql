INSERT INTO site_limits (name, value, act_id)
SELECT 'postGapSeconds', 20, id FROM admin_acts LIMIT 1;
