-- Imports made places of these countries with codes that are no longer in use. They are the same places as those with the
-- codes in use, which the next import makes.
UPDATE divisions SET same_as = 'ocd-division/country:' || code
FROM (VALUES ('dd', 'de'), ('bu', 'mm'), ('cs', 'rs'), ('vd', 'vn'), ('yd', 'ye'), ('nh', 'vu'), ('rh', 'zw'), ('an', 'cw'))
  AS retired (former, code)
WHERE id = 'ocd-division/country:' || former AND same_as IS NULL;
