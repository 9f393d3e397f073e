-- Changes data: election_record_changes
-- Its rows stay, in record_changes.
--
-- People whom admins create and correct by hand (docs/decisions/09-people-and-places.md). `version` counts the changes by
-- admins and imports. The history of elections becomes the history of all records that admins edit.
ALTER TABLE people ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);

ALTER TABLE election_record_changes RENAME TO record_changes;
ALTER INDEX election_record_changes_election RENAME TO record_changes_election;
ALTER TABLE record_changes
  ALTER COLUMN election_id DROP NOT NULL,
  ADD COLUMN person_id uuid REFERENCES people ON DELETE CASCADE,
  DROP CONSTRAINT election_record_changes_record_check,
  ADD CONSTRAINT record_changes_record CHECK (record IN ('election', 'contest', 'list', 'candidacy', 'person')),
  ADD CONSTRAINT record_changes_of_one CHECK (num_nonnulls(election_id, person_id) = 1);
CREATE INDEX record_changes_person ON record_changes (person_id, act_id DESC) WHERE person_id IS NOT NULL;
