-- What admins did, for all admins to see (decisions, sections 7 and 12). An act stays when the admin or the member goes.
CREATE TABLE admin_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  act text NOT NULL CHECK (length(act) BETWEEN 1 AND 40),
  -- Null where the operator did it at the command line, and once the account is purged.
  admin_id uuid REFERENCES accounts ON DELETE SET NULL,
  member_id uuid REFERENCES accounts ON DELETE SET NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX admin_acts_admin ON admin_acts (admin_id);
CREATE INDEX admin_acts_member ON admin_acts (member_id);

-- Wishes of admins to know who wrote an anonymous item. The answer is told and never stored: beside the item's id it would
-- join what nothing else here does.
CREATE TABLE seal_openings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('post', 'comment')),
  item_id uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 10 AND 2000),
  asked_by uuid REFERENCES accounts ON DELETE SET NULL,
  asked_at timestamptz(3) NOT NULL,
  agreed_by uuid REFERENCES accounts ON DELETE SET NULL,
  agreed_at timestamptz(3),
  opened integer NOT NULL DEFAULT 0 CHECK (opened >= 0),
  expires_at timestamptz(3) NOT NULL,
  CHECK (asked_by <> agreed_by),
  CHECK (opened = 0 OR agreed_at IS NOT NULL)
);
CREATE INDEX seal_openings_asker ON seal_openings (asked_by);
CREATE INDEX seal_openings_agreer ON seal_openings (agreed_by);
