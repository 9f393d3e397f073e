-- Two parties that are one (docs/decisions/09-people-and-places.md). The row of a merged party stays, because its votes and
-- published figures stay with it, and imports find it by its identifier. Everything else belongs to the party that was kept.
ALTER TABLE organizations
  ADD COLUMN merged_into uuid REFERENCES organizations,
  ADD CONSTRAINT organizations_merge_into_another CHECK (merged_into <> id);
CREATE INDEX organizations_merged ON organizations (merged_into) WHERE merged_into IS NOT NULL;

-- The party that has the page of a party: the one into which that party was merged, or else the party.
CREATE FUNCTION current_party(party uuid) RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((SELECT merged_into FROM organizations WHERE id = party), party);

-- Merges by admins. The act has the admin, the reason and the time.
CREATE TABLE party_merges (
  act_id uuid PRIMARY KEY REFERENCES admin_acts,
  kept_id uuid NOT NULL REFERENCES organizations,
  merged_id uuid NOT NULL REFERENCES organizations,
  -- What moved, and what an undo needs: keys and rows of sources, and no accounts.
  moved jsonb NOT NULL CHECK (jsonb_typeof(moved) = 'object'),
  undone_by uuid REFERENCES admin_acts,
  CHECK (kept_id <> merged_id)
);
CREATE UNIQUE INDEX party_merges_standing ON party_merges (merged_id) WHERE undone_by IS NULL;
CREATE INDEX party_merges_merged ON party_merges (merged_id);
CREATE INDEX party_merges_kept ON party_merges (kept_id);
CREATE INDEX party_merges_undone ON party_merges (undone_by) WHERE undone_by IS NOT NULL;

-- Pairs of parties of which an admin said that they are not the same. They are not proposed again.
CREATE TABLE distinct_parties (
  one_id uuid NOT NULL REFERENCES organizations,
  other_id uuid NOT NULL REFERENCES organizations,
  act_id uuid NOT NULL REFERENCES admin_acts,
  PRIMARY KEY (one_id, other_id),
  CHECK (one_id < other_id)
);
CREATE INDEX distinct_parties_other ON distinct_parties (other_id);
CREATE INDEX distinct_parties_act ON distinct_parties (act_id);
