-- Places that admins create and correct by hand (docs/decisions/09-people-and-places.md). `version` counts the changes by
-- admins and imports. Imports leave a locked place as it is.
ALTER TABLE divisions
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN is_locked boolean NOT NULL DEFAULT false;

-- The ids of places are texts.
ALTER TABLE record_changes
  ALTER COLUMN record_id TYPE text,
  ADD COLUMN division_id text COLLATE "C" REFERENCES divisions ON DELETE CASCADE,
  DROP CONSTRAINT record_changes_of_one,
  ADD CONSTRAINT record_changes_of_one
    CHECK (num_nonnulls(election_id, person_id, organization_id, office_id, division_id) = 1),
  DROP CONSTRAINT record_changes_record,
  ADD CONSTRAINT record_changes_record
    CHECK (record IN ('election', 'contest', 'list', 'candidacy', 'person', 'term', 'body', 'office', 'place'));
CREATE INDEX record_changes_division ON record_changes (division_id, act_id DESC) WHERE division_id IS NOT NULL;
