-- Releases that come from elsewhere, and the programs that may bring them.

ALTER TABLE releases
  -- Where its files lie in the storage of uploads; null where they lie among the builds of this machine.
  ADD COLUMN location text COLLATE "C",
  ADD COLUMN retired_at timestamptz(3);

ALTER TABLE release_acts
  DROP CONSTRAINT release_acts_act_check,
  ADD CONSTRAINT release_acts_act_check
    CHECK (act IN ('upload', 'deploy', 'canary', 'promote', 'rollback', 'pause', 'resume', 'prune'));

-- What a program shows to release one part of the site, and no other.
CREATE TABLE deploy_tokens (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  part text COLLATE "C" NOT NULL CHECK (part ~ '^(shell|mf-[a-z]+)$'),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 100),
  -- SHA-256 of the token, which is shown once and kept nowhere.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  made_by text NOT NULL CHECK (length(made_by) BETWEEN 1 AND 100),
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
