CREATE TABLE account_deletions (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Of the link that cancels the deletion.
  undo_key_hash bytea NOT NULL UNIQUE CHECK (length(undo_key_hash) = 32),
  purge_at timestamptz NOT NULL
);
CREATE INDEX account_deletions_due ON account_deletions (purge_at);

-- User names of purged accounts, as HMACs with a key outside the database. They stay reserved against impersonation.
CREATE TABLE reserved_user_names (
  name_hash bytea PRIMARY KEY CHECK (length(name_hash) = 32)
);
