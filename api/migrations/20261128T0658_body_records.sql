-- Parties and other bodies that admins create and correct by hand (docs/decisions/09-people-and-places.md). `version`
-- counts the changes by admins and imports. Imports leave a locked body as it is.
ALTER TABLE organizations
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN is_locked boolean NOT NULL DEFAULT false;
-- What a deleted party must not have.
CREATE INDEX memberships_party ON memberships (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX memberships_caucus ON memberships (caucus_id) WHERE caucus_id IS NOT NULL;

ALTER TABLE record_changes
  ADD COLUMN organization_id uuid REFERENCES organizations ON DELETE CASCADE,
  DROP CONSTRAINT record_changes_of_one,
  ADD CONSTRAINT record_changes_of_one CHECK (num_nonnulls(election_id, person_id, organization_id) = 1),
  DROP CONSTRAINT record_changes_record,
  ADD CONSTRAINT record_changes_record
    CHECK (record IN ('election', 'contest', 'list', 'candidacy', 'person', 'term', 'body'));
CREATE INDEX record_changes_organization ON record_changes (organization_id, act_id DESC) WHERE organization_id IS NOT NULL;
