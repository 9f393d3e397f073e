-- Terms that admins add and correct by hand (docs/decisions/09-people-and-places.md). `version` counts the changes by
-- admins and imports. A corrected term of a source keeps the office and the days that its source names: imports find it
-- by them and leave it as it is.
ALTER TABLE memberships
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN imported_office_id uuid REFERENCES offices,
  ADD COLUMN imported_from date,
  ADD COLUMN imported_through date,
  ADD CONSTRAINT memberships_imported CHECK (imported_office_id IS NOT NULL OR num_nonnulls(imported_from, imported_through) = 0);
CREATE INDEX memberships_imported_office ON memberships (imported_office_id) WHERE imported_office_id IS NOT NULL;

ALTER TABLE record_changes
  DROP CONSTRAINT record_changes_record,
  ADD CONSTRAINT record_changes_record CHECK (record IN ('election', 'contest', 'list', 'candidacy', 'person', 'term'));
