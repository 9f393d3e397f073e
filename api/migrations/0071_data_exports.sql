-- The zip of what a member made or is known by: one a member, made in the background, kept for some days.
CREATE TABLE data_exports (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  -- Percent of the work.
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  -- Who works on it, and until when they are believed to be alive.
  lease uuid,
  leased_until timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  -- The name of the file is the hash of this.
  file_token bytea UNIQUE CHECK (length(file_token) = 32),
  bytes bigint CHECK (bytes > 0),
  expires_at timestamptz,
  failed_at timestamptz,
  last_error text,
  CHECK ((lease IS NULL) = (leased_until IS NULL)),
  CHECK ((file_token IS NULL) = (bytes IS NULL) AND (bytes IS NULL) = (expires_at IS NULL)),
  CHECK (expires_at IS NULL OR failed_at IS NULL)
);
-- Work to be done, the longest waiting first.
CREATE INDEX data_exports_waiting ON data_exports (requested_at) WHERE expires_at IS NULL AND failed_at IS NULL;
CREATE INDEX data_exports_expiry ON data_exports (expires_at);
