-- The identity that verified an account, as a keyed hash (docs/decisions/07-anonymity.md). One identity verifies one
-- account. Stores no name and no token.
CREATE TABLE verified_identities (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- HMAC of issuer and subject, with a key outside the database.
  identity_hash bytea NOT NULL UNIQUE CHECK (length(identity_hash) = 32),
  -- The provider's name at that time.
  provider text NOT NULL CHECK (length(provider) BETWEEN 1 AND 100),
  verified_at timestamptz NOT NULL
);
