-- Links that change what a member signs in with, and what a member sees of the devices that are signed in
-- (decisions, section 3). As before, secrets are stored as SHA-256 only.

-- Also mails that somebody asks for are counted now, by network address, account or mailbox.
ALTER TABLE log_in_tries RENAME TO counted_tries;
ALTER TABLE counted_tries RENAME COLUMN address_hash TO subject_hash;

CREATE TABLE password_reset_links (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_links_account ON password_reset_links (account_id);
CREATE INDEX password_reset_links_expiry ON password_reset_links (expires_at);

-- A new address that waits for its link to be opened; a later wish replaces an earlier one.
CREATE TABLE email_changes (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  new_email text NOT NULL CHECK (new_email = lower(new_email) AND length(new_email) <= 254),
  expires_at timestamptz NOT NULL,
  -- The row stays until it expires: scanners of mail open links too, before the member does.
  confirmed_at timestamptz
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

-- What a browser says of itself, in short.
ALTER TABLE sessions
  DROP COLUMN previous_token_hash,
  DROP COLUMN previous_until,
  ADD COLUMN browser text CHECK (length(browser) <= 40),
  ADD COLUMN system text CHECK (length(system) <= 40),
  -- To within a quarter of an hour.
  ADD COLUMN used_at timestamptz NOT NULL DEFAULT now(),
  -- False from a renewal until the new token has come back: until then its answer may have been lost on the way.
  ADD COLUMN token_seen boolean NOT NULL DEFAULT true;

-- Tokens that a session had before. One that comes after `void_at` was copied by somebody.
CREATE TABLE replaced_tokens (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id uuid NOT NULL REFERENCES sessions ON UPDATE CASCADE ON DELETE CASCADE,
  replaced_at timestamptz NOT NULL,
  -- Null until the token after it has been seen.
  void_at timestamptz
);
CREATE INDEX replaced_tokens_session ON replaced_tokens (session_id);
CREATE INDEX replaced_tokens_age ON replaced_tokens (replaced_at);
