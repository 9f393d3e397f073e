-- An OpenID Connect provider verifies identities besides admins (docs/decisions/07-anonymity.md).

-- When an admin withdrew the verification. While it is set, only an admin can verify the member again.
ALTER TABLE accounts ADD identity_withdrawn_at timestamptz,
  ADD CONSTRAINT accounts_verified_or_withdrawn CHECK (identity_verified_at IS NULL OR identity_withdrawn_at IS NULL);

-- Which identity verified an account, as a keyed hash: one identity verifies one account. No name and no token is stored.
CREATE TABLE verified_identities (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- HMAC of issuer and subject under a key outside the database.
  identity_hash bytea NOT NULL UNIQUE CHECK (length(identity_hash) = 32),
  -- The name of the provider at that time.
  provider text NOT NULL CHECK (length(provider) BETWEEN 1 AND 100),
  verified_at timestamptz NOT NULL
);

-- A visit to the provider is bound to its browser as a sign-in is.
ALTER TABLE social_attempts DROP CONSTRAINT social_attempts_provider_check,
  ADD CONSTRAINT social_attempts_provider_check CHECK (provider IN ('facebook', 'twitter', 'identity'));
