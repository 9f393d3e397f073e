-- Signing in by providers that vouch for a person (decisions, section 3), and the levels that a sign-up by X adds for a
-- time (decisions, section 4).

-- Who signs up by a provider needs no password.
ALTER TABLE accounts ALTER password_hash DROP NOT NULL;

-- Who a member is at a provider. An identity has one account, and an account one identity of each provider.
CREATE TABLE social_identities (
  provider text COLLATE "C" NOT NULL CHECK (provider IN ('facebook', 'twitter')),
  -- The person's id there; names and addresses can pass to others.
  subject text COLLATE "C" NOT NULL CHECK (length(subject) BETWEEN 1 AND 100),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The person's name there, for the member to know it again.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (account_id, provider)
);

-- Sign-ins under way, each bound to a browser by a nonce that only its cookie holds.
CREATE TABLE social_attempts (
  nonce_hash bytea PRIMARY KEY CHECK (length(nonce_hash) = 32),
  provider text COLLATE "C" NOT NULL CHECK (provider IN ('facebook', 'twitter')),
  -- Whose identity it is to become; null where somebody signs in.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  -- The browser comes back once: "begun" becomes "returned", and "proven" when the provider has vouched.
  stage text NOT NULL CHECK (stage IN ('begun', 'returned', 'proven')),
  -- The request token of X, then the person: sealed under a key that is made of the nonce.
  sealed bytea,
  expires_at timestamptz NOT NULL,
  CHECK (stage <> 'proven' OR sealed IS NOT NULL)
);
CREATE INDEX social_attempts_expiry ON social_attempts (expires_at);
CREATE INDEX social_attempts_account ON social_attempts (account_id) WHERE account_id IS NOT NULL;

-- Links in mails that join an identity to the account of an address.
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

-- Levels on top of those that a member has earned, for how much may be posted and commented.
CREATE TABLE reputation_boosts (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  levels smallint NOT NULL CHECK (levels BETWEEN 1 AND 5),
  granted_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > granted_at)
);
