-- Identities of members at OAuth providers. An identity has one account; an account has one identity per provider.
CREATE TABLE social_identities (
  provider text COLLATE "C" NOT NULL CHECK (provider IN ('facebook', 'twitter')),
  -- The id of the person at the provider. Names and addresses can pass to others.
  subject text COLLATE "C" NOT NULL CHECK (length(subject) BETWEEN 1 AND 100),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The name of the person at the provider, so that the member recognises the identity.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL,
  -- When the provider last confirmed the name.
  named_at timestamptz(3) NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (account_id, provider)
);

-- OAuth flows in progress, each bound to a browser by a nonce in its cookie.
CREATE TABLE social_attempts (
  nonce_hash bytea PRIMARY KEY CHECK (length(nonce_hash) = 32),
  provider text COLLATE "C" NOT NULL CHECK (provider IN ('facebook', 'twitter', 'identity')),
  -- The account that the identity will be linked to; null at sign-in.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  -- The stage moves from `begun` to `returned` when the browser comes back, and to `proven` when the provider
  -- confirms.
  stage text NOT NULL CHECK (stage IN ('begun', 'returned', 'proven')),
  -- The request token of X, later the person. Sealed with a key derived from the nonce.
  sealed bytea,
  expires_at timestamptz NOT NULL,
  CHECK (stage <> 'proven' OR sealed IS NOT NULL)
);
CREATE INDEX social_attempts_expiry ON social_attempts (expires_at);
CREATE INDEX social_attempts_account ON social_attempts (account_id) WHERE account_id IS NOT NULL;

-- Mailed links that link an identity to the account of an address.
CREATE TABLE social_join_links (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  provider text COLLATE "C" NOT NULL CHECK (provider IN ('facebook', 'twitter')),
  subject text COLLATE "C" NOT NULL CHECK (length(subject) BETWEEN 1 AND 100),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_join_links_account ON social_join_links (account_id);
CREATE INDEX social_join_links_expiry ON social_join_links (expires_at);
