-- Sanctions on members, each with its statement of reasons and one appeal (docs/decisions/12-moderation.md).
CREATE TABLE sanctions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('warn', 'limit', 'suspend', 'ban')),
  -- The rule that the member broke.
  rule text NOT NULL CHECK (length(rule) BETWEEN 1 AND 40),
  -- NULL for a ban from before this table.
  reason text CHECK (length(reason) BETWEEN 1 AND 10000),
  -- NULL after the account of the admin is purged.
  admin_id uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  -- A limit and a suspension end by themselves. No job is needed: each request compares.
  ends_at timestamptz(3),
  lifted_at timestamptz(3),
  lift_reason text CHECK (length(lift_reason) BETWEEN 1 AND 10000),
  appeal text CHECK (length(appeal) BETWEEN 1 AND 40000),
  appealed_at timestamptz(3),
  appeal_state text CHECK (appeal_state IN ('pending', 'upheld', 'shortened', 'lifted')),
  -- The decision on the appeal.
  decided_at timestamptz(3),
  decided_by uuid REFERENCES accounts ON DELETE SET NULL,
  answer text CHECK (length(answer) BETWEEN 1 AND 10000),
  CHECK ((kind IN ('limit', 'suspend')) = (ends_at IS NOT NULL)),
  CHECK ((appeal IS NULL) = (appealed_at IS NULL) AND (appeal IS NULL) = (appeal_state IS NULL)),
  CHECK ((appeal_state IS NULL OR appeal_state = 'pending') = (decided_at IS NULL))
);
-- Finds the sanctions of a member, newest first.
CREATE INDEX sanctions_account ON sanctions (account_id, id DESC);
CREATE UNIQUE INDEX sanctions_one_ban ON sanctions (account_id) WHERE kind = 'ban' AND lifted_at IS NULL;
-- Lists the appeals in a state, oldest first.
CREATE INDEX sanctions_appeals ON sanctions (appeal_state, appealed_at, id) WHERE appeal_state IS NOT NULL;
-- For the deletion of sanctions some time after their end.
CREATE INDEX sanctions_age ON sanctions (created_at);
-- For cascading deletes.
CREATE INDEX sanctions_admin ON sanctions (admin_id) WHERE admin_id IS NOT NULL;
CREATE INDEX sanctions_decided_by ON sanctions (decided_by) WHERE decided_by IS NOT NULL;
CREATE TRIGGER touch_account AFTER INSERT OR UPDATE OR DELETE ON sanctions
  FOR EACH ROW EXECUTE FUNCTION touch_account();

-- Each act of an admin on a member raises it. An admin names the version that they saw, so that of two who act at once
-- the second learns of the first.
ALTER TABLE accounts ADD COLUMN moderation_version integer NOT NULL DEFAULT 0;

INSERT INTO sanctions (account_id, kind, rule, created_at) SELECT id, 'ban', 'other', now() FROM accounts WHERE banned;

-- Finds the admins among all accounts.
CREATE INDEX accounts_with_roles ON accounts (id) WHERE roles <> '{}';
