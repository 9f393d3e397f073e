-- The zip of a member's data: one per member, written in the background, kept for some days.
CREATE TABLE data_exports (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  -- In percent.
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  -- The worker that writes the export, and when its lease expires.
  lease uuid,
  leased_until timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  -- The file name is the hash of this token.
  file_token bytea UNIQUE CHECK (length(file_token) = 32),
  bytes bigint CHECK (bytes > 0),
  expires_at timestamptz,
  failed_at timestamptz,
  last_error text,
  CHECK ((lease IS NULL) = (leased_until IS NULL)),
  CHECK ((file_token IS NULL) = (bytes IS NULL) AND (bytes IS NULL) = (expires_at IS NULL)),
  CHECK (expires_at IS NULL OR failed_at IS NULL)
);
-- Finds waiting exports, oldest first.
CREATE INDEX data_exports_waiting ON data_exports (requested_at) WHERE expires_at IS NULL AND failed_at IS NULL;
CREATE INDEX data_exports_expiry ON data_exports (expires_at);
