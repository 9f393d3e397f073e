-- Which build of each part of the site is served, and what pages report of themselves.

CREATE TABLE releases (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- `shell` or `mf-…`.
  name text COLLATE "C" NOT NULL CHECK (name ~ '^(shell|mf-[a-z]+)$'),
  version text COLLATE "C" NOT NULL CHECK (version ~ '^[0-9a-z.-]{1,60}$'),
  -- The folder of its files, as browsers address it, with a slash at its end.
  address text NOT NULL CHECK (address LIKE '%/'),
  -- What the build says of itself (`release.json`): never changed, because its files never change.
  manifest jsonb NOT NULL CHECK (jsonb_typeof(manifest) = 'object'),
  status text NOT NULL DEFAULT 'retired' CHECK (status IN ('active', 'retired')),
  activated_at timestamptz(3),
  activated_by text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (name, version),
  CHECK (status = 'retired' OR (activated_at IS NOT NULL AND activated_by IS NOT NULL))
);

-- One version of each part is served at a time, whoever activates at the same moment.
CREATE UNIQUE INDEX releases_active ON releases (name) WHERE status = 'active';

-- The last build of this machine that was taken up: a start activates a build that is new, and no other, so that a
-- rollback outlives it.
CREATE TABLE local_builds (
  name text COLLATE "C" PRIMARY KEY,
  version text COLLATE "C" NOT NULL
);

-- Faults that pages met, counted; nothing in them tells who was there.
CREATE TABLE telemetry_reports (
  day date NOT NULL,
  vertical text NOT NULL CHECK (length(vertical) <= 40),
  version text NOT NULL CHECK (length(version) <= 60),
  kind text NOT NULL,
  message text NOT NULL CHECK (length(message) <= 500),
  route text CHECK (length(route) <= 200),
  count bigint NOT NULL DEFAULT 1 CHECK (count > 0),
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (day, vertical, version, kind, message)
);
