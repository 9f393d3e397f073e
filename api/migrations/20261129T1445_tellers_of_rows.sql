-- Who tells a row that several sources describe, and who tells the fields that its source leaves to others
-- (docs/decisions/09-people-and-places.md). Of each field, the value of the highest teller stays.
-- `teller_rank` is the authority of the source of the row.
ALTER TABLE divisions ADD COLUMN teller_rank smallint NOT NULL DEFAULT 1, ADD COLUMN other_tellers jsonb NOT NULL DEFAULT '{}';
ALTER TABLE organizations ADD COLUMN teller_rank smallint NOT NULL DEFAULT 1, ADD COLUMN other_tellers jsonb NOT NULL DEFAULT '{}';
ALTER TABLE offices ADD COLUMN teller_rank smallint NOT NULL DEFAULT 1, ADD COLUMN other_tellers jsonb NOT NULL DEFAULT '{}';
ALTER TABLE people ADD COLUMN teller_rank smallint NOT NULL DEFAULT 1, ADD COLUMN other_tellers jsonb NOT NULL DEFAULT '{}';
ALTER TABLE elections ADD COLUMN teller_rank smallint NOT NULL DEFAULT 1, ADD COLUMN other_tellers jsonb NOT NULL DEFAULT '{}';
ALTER TABLE contests ADD COLUMN teller_rank smallint NOT NULL DEFAULT 1, ADD COLUMN other_tellers jsonb NOT NULL DEFAULT '{}';
ALTER TABLE candidate_lists ADD COLUMN teller_rank smallint NOT NULL DEFAULT 1, ADD COLUMN other_tellers jsonb NOT NULL DEFAULT '{}';

-- Rows of sources that keep lists get their rank. All other rows have the default until their next import.
UPDATE divisions SET teller_rank = 2 WHERE source = 'github.com/opencivicdata/ocd-division-ids';
UPDATE organizations SET teller_rank = 2 WHERE source IN
  ('github.com/unitedstates/congress-legislators', 'github.com/openstates/people', 'Tweede Kamer der Staten-Generaal, open data');
UPDATE offices SET teller_rank = 2 WHERE source IN
  ('github.com/unitedstates/congress-legislators', 'github.com/openstates/people', 'Tweede Kamer der Staten-Generaal, open data');
UPDATE people SET teller_rank = 2 WHERE source IN
  ('github.com/unitedstates/congress-legislators', 'github.com/openstates/people', 'Tweede Kamer der Staten-Generaal, open data');
UPDATE elections SET teller_rank = 2 WHERE source LIKE 'Kiesraad EML: %';
UPDATE contests SET teller_rank = 2 WHERE source LIKE 'Kiesraad EML: %';
UPDATE candidate_lists SET teller_rank = 2 WHERE source LIKE 'Kiesraad EML: %';
