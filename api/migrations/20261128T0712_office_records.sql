-- Offices that admins create and correct by hand (docs/decisions/09-people-and-places.md). `version` counts the changes by
-- admins and imports. Imports leave a locked office as it is.
ALTER TABLE offices
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN is_locked boolean NOT NULL DEFAULT false;

ALTER TABLE record_changes
  ADD COLUMN office_id uuid REFERENCES offices ON DELETE CASCADE,
  DROP CONSTRAINT record_changes_of_one,
  ADD CONSTRAINT record_changes_of_one CHECK (num_nonnulls(election_id, person_id, organization_id, office_id) = 1),
  DROP CONSTRAINT record_changes_record,
  ADD CONSTRAINT record_changes_record
    CHECK (record IN ('election', 'contest', 'list', 'candidacy', 'person', 'term', 'body', 'office'));
CREATE INDEX record_changes_office ON record_changes (office_id, act_id DESC) WHERE office_id IS NOT NULL;
