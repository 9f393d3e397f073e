-- Members who do not want to be in any audience of another member (docs/decisions/06-visibility.md).
CREATE TABLE audience_departures (
  owner_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  left_at timestamptz(3) NOT NULL,
  PRIMARY KEY (owner_id, member_id),
  CHECK (owner_id <> member_id)
);
CREATE INDEX audience_departures_newest ON audience_departures (member_id, left_at DESC, owner_id DESC);
