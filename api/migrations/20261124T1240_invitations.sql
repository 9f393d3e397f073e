-- Invitations by mail (docs/decisions/20-invitations.md).
CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The member who invites.
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- HMACs of the address and, unless it is a provider of free addresses, its domain, under a key outside the database.
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32),
  domain_hash bytea CHECK (length(domain_hash) = 32),
  -- The address and the text, encrypted under a key outside the database. A withdrawal deletes them.
  sealed_letter bytea,
  language text NOT NULL CHECK (language IN ('en', 'nl')),
  created_at timestamptz(3) NOT NULL,
  -- When the mail may be queued.
  due_at timestamptz(3) NOT NULL,
  -- When the mail was queued, or left out because the address gets none.
  mailed_at timestamptz(3),
  -- The mail in the outbox, until it is sent.
  mail_id uuid,
  opened_at timestamptz(3),
  joined_at timestamptz(3),
  reported_at timestamptz(3),
  withdrawn_at timestamptz(3),
  CONSTRAINT withdrawn_invitations_have_no_letter CHECK ((withdrawn_at IS NULL) = (sealed_letter IS NOT NULL))
);
-- Lists the invitations of a member, and counts those of the last day.
CREATE INDEX invitations_newest ON invitations (account_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX invitations_once ON invitations (account_id, address_hash) WHERE withdrawn_at IS NULL;
-- Finds the invitations to mail next.
CREATE INDEX invitations_due ON invitations (due_at) WHERE mailed_at IS NULL AND withdrawn_at IS NULL;
-- Counts the mails to an address and to a domain.
CREATE INDEX invitations_address ON invitations (address_hash) WHERE mail_id IS NOT NULL;
CREATE INDEX invitations_domain ON invitations (domain_hash, mailed_at) WHERE domain_hash IS NOT NULL;
CREATE INDEX invitations_reported ON invitations (account_id) WHERE reported_at IS NOT NULL;
-- Deletes old invitations.
CREATE INDEX invitations_created ON invitations (created_at);

-- Sign-ups by the link of an invitation that are not activated yet, or of which nobody was notified yet.
CREATE TABLE invitation_sign_ups (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  invitation_id uuid NOT NULL REFERENCES invitations ON DELETE CASCADE
);
CREATE INDEX invitation_sign_ups_invitation ON invitation_sign_ups (invitation_id);

-- Addresses to which no invitation is mailed any more, as HMACs under a key outside the database.
CREATE TABLE invitation_refusals (
  address_hash bytea PRIMARY KEY CHECK (length(address_hash) = 32)
);
