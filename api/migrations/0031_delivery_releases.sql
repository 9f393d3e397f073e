-- Releases of each part, and which of them are served.
CREATE TABLE releases (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- `shell` or `mf-…`.
  name text COLLATE "C" NOT NULL CHECK (name ~ '^(shell|mf-[a-z]+)$'),
  version text COLLATE "C" NOT NULL CHECK (version ~ '^[0-9a-z.-]{1,60}$'),
  -- The public path of its files, with a trailing slash.
  address text NOT NULL CHECK (address LIKE '%/'),
  -- The build's `release.json`. Immutable, because the files are.
  manifest jsonb NOT NULL CHECK (jsonb_typeof(manifest) = 'object'),
  status text NOT NULL DEFAULT 'retired' CHECK (status IN ('active', 'canary', 'retired')),
  activated_at timestamptz(3),
  activated_by text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  canary_percent smallint CHECK (canary_percent BETWEEN 1 AND 99),
  canary_paused boolean NOT NULL DEFAULT false,
  -- Set by a rollback. Only naming the version activates it again.
  withdrawn boolean NOT NULL DEFAULT false,
  -- The folder of its files in the upload storage; null for local builds.
  location text COLLATE "C",
  retired_at timestamptz(3),
  -- Files that were missing or did not match their hash at the last check.
  damaged_files text[] NOT NULL DEFAULT '{}',
  files_checked_at timestamptz(3),
  UNIQUE (name, version),
  -- Both tell when it last became the active release. A canary was never active.
  CHECK (status <> 'active' OR (activated_at IS NOT NULL AND activated_by IS NOT NULL)),
  CHECK ((status = 'canary') = (canary_percent IS NOT NULL)),
  CHECK (status = 'canary' OR NOT canary_paused)
);
CREATE UNIQUE INDEX releases_served ON releases (name, status) WHERE status <> 'retired';

-- The last local build that was activated. A start activates only new builds, so that a rollback survives it.
CREATE TABLE local_builds (
  name text COLLATE "C" PRIMARY KEY,
  version text COLLATE "C" NOT NULL
);

-- The history of releases. An act outlives a pruned release.
CREATE TABLE release_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  part text COLLATE "C" NOT NULL,
  act text NOT NULL,
  -- The release of the act; for a rollback the one served since, null if there is none.
  version text COLLATE "C",
  -- The release it replaced.
  instead_of text COLLATE "C",
  canary_percent smallint CHECK (canary_percent BETWEEN 1 AND 99),
  -- A member, a program with a deploy token, an operator at the command line, or the site itself.
  by_kind text NOT NULL CHECK (by_kind IN ('member', 'token', 'operator', 'site')),
  -- Null after the account is purged.
  member_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- The token's label, the system user, or the part of the site that acted.
  by_name text CHECK (length(by_name) BETWEEN 1 AND 100),
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  created_at timestamptz(3) NOT NULL,
  -- The failure rates of canary and active release when the site ended the canary itself.
  measured jsonb CHECK (jsonb_typeof(measured) = 'object'),
  CHECK ((by_kind = 'member') = (by_name IS NULL)),
  CHECK (member_id IS NULL OR by_kind = 'member'),
  CONSTRAINT release_acts_act_check
    CHECK (act IN ('upload', 'deploy', 'canary', 'promote', 'rollback', 'pause', 'resume', 'prune'))
);
CREATE INDEX release_acts_part ON release_acts (part, id);
CREATE INDEX release_acts_member ON release_acts (member_id) WHERE member_id IS NOT NULL;

-- Tokens that let a program release one part of the site.
CREATE TABLE deploy_tokens (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  part text COLLATE "C" NOT NULL CHECK (part ~ '^(shell|mf-[a-z]+)$'),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 100),
  -- SHA-256 of the token. The token is shown once and not stored.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  made_by text NOT NULL CHECK (length(made_by) BETWEEN 1 AND 100),
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

-- Files of pruned releases that still lie in the storage. Failed removals are repeated.
CREATE TABLE pruned_files (
  -- The `releases.location` that it was. Each release has its own.
  location text COLLATE "C" PRIMARY KEY,
  files text[] NOT NULL
);
