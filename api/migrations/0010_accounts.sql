-- Members, their sessions, and what guards the door to both (decisions, section 3).
-- Secrets (tokens, links, devices) are stored as SHA-256 only; a copy of the database opens nothing.

CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- As the member wrote it; never changed.
  user_name text NOT NULL CHECK (user_name ~ '^[A-Za-z0-9._-]{3,30}$'),
  user_name_key text GENERATED ALWAYS AS (lower(user_name)) STORED,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  password_hash text NOT NULL,
  display_name text CHECK (length(display_name) BETWEEN 1 AND 50),
  first_name text CHECK (length(first_name) BETWEEN 1 AND 50),
  last_name text CHECK (length(last_name) BETWEEN 1 AND 50),
  roles text[] NOT NULL DEFAULT '{}',
  -- Reputation (decisions, section 4); 0 until activated.
  level smallint NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 7),
  banned boolean NOT NULL DEFAULT false,
  activated_at timestamptz,
  -- Explicit consent to the storing of political opinions (GDPR, Art. 9); null without it.
  consented_at timestamptz,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'nl')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT level_needs_activation CHECK (activated_at IS NOT NULL OR level = 0)
);

-- A name is kept from sign-up on.
CREATE UNIQUE INDEX accounts_user_name_key ON accounts (user_name_key);

-- One active account per address. Sign-ups that nobody has confirmed do not block the owner of the address.
CREATE UNIQUE INDEX accounts_active_email ON accounts (email) WHERE activated_at IS NOT NULL;
CREATE INDEX accounts_pending_email ON accounts (email, created_at) WHERE activated_at IS NULL;
CREATE INDEX accounts_pending_since ON accounts (created_at) WHERE activated_at IS NULL;

CREATE TABLE activation_links (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX activation_links_account ON activation_links (account_id);

-- One row a device.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- The token before the last renewal, for requests that were on their way at that moment.
  previous_token_hash bytea,
  previous_until timestamptz,
  device_hash bytea NOT NULL,
  remembered boolean NOT NULL,
  in_cookie boolean NOT NULL,
  password_given_at timestamptz NOT NULL,
  renewed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, device_hash),
  CHECK ((previous_token_hash IS NULL) = (previous_until IS NULL))
);
CREATE INDEX sessions_previous_token ON sessions (previous_token_hash) WHERE previous_token_hash IS NOT NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Devices that have signed in: the lock of an identifier does not keep them out.
CREATE TABLE known_devices (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, device_hash)
);

-- Tries of a network address in its present window.
CREATE TABLE log_in_tries (
  address_hash bytea PRIMARY KEY,
  tries integer NOT NULL CHECK (tries > 0),
  window_started_at timestamptz NOT NULL
);

-- Failures in a row of what was typed as user name or address, whether or not an account has it.
CREATE TABLE log_in_failures (
  identifier_hash bytea PRIMARY KEY,
  failures integer NOT NULL CHECK (failures > 0),
  failed_at timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX log_in_failures_age ON log_in_failures (failed_at);

-- Solutions of the human check that were used; each works once.
CREATE TABLE used_human_checks (
  solution_hash bytea PRIMARY KEY CHECK (length(solution_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_human_checks_expiry ON used_human_checks (expires_at);
