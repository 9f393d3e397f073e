-- The colour of a body, and the body to which it belongs, both by hand (docs/decisions/09-people-and-places.md).
ALTER TABLE organizations
  ADD COLUMN colour text CHECK (colour ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN parent_id uuid REFERENCES organizations CHECK (parent_id <> id);
CREATE INDEX organizations_parent ON organizations (parent_id) WHERE parent_id IS NOT NULL;
