-- What admins did, visible to all admins (docs/decisions/12-moderation.md). An act outlives the admin and the member.
CREATE TABLE admin_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  act text NOT NULL CHECK (length(act) BETWEEN 1 AND 40),
  -- Null after the account is purged, and for acts of the operator at the command line.
  admin_id uuid REFERENCES accounts ON DELETE SET NULL,
  member_id uuid REFERENCES accounts ON DELETE SET NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  created_at timestamptz(3) NOT NULL,
  -- The path of the page that the act was about, if it was not about a member.
  subject text CHECK (length(subject) BETWEEN 1 AND 300)
);
CREATE INDEX admin_acts_admin ON admin_acts (admin_id);
CREATE INDEX admin_acts_member ON admin_acts (member_id);
