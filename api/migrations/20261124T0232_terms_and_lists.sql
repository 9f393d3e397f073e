-- Terms that follow from results, and lists that admins edit (docs/decisions/09-people-and-places.md).

-- The source that set the last day, where it is not the source of the membership. An import that names no last day
-- keeps this one.
ALTER TABLE memberships ADD COLUMN end_source text CHECK (end_source IS NULL OR end_source <> source AND valid_through IS NOT NULL);

ALTER TABLE candidate_lists
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN is_locked boolean NOT NULL DEFAULT false;

ALTER TABLE election_record_changes
  DROP CONSTRAINT election_record_changes_record_check,
  ADD CONSTRAINT election_record_changes_record_check CHECK (record IN ('election', 'contest', 'list', 'candidacy'));
