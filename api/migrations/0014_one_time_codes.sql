-- One-time codes at log-in (decisions, section 3; RFC 6238).

CREATE TABLE one_time_codes (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Sealed with a key that lies outside the database, so that a copy of it makes no codes.
  sealed_secret bytea NOT NULL,
  -- Null until the member has shown that the app makes the right codes.
  enabled_at timestamptz,
  -- The time step of the last code that was accepted; no code at or before it is accepted again.
  last_step bigint NOT NULL DEFAULT 0
);

-- Each stands in for a code once: its row is deleted with its use. Hashed with a key outside the database, since the
-- codes are short enough to be typed.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES one_time_codes ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (account_id, code_hash)
);
