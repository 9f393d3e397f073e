-- Canaries, and who did what with the releases of each part.

ALTER TABLE releases
  DROP CONSTRAINT releases_status_check,
  DROP CONSTRAINT releases_check,
  ADD CONSTRAINT releases_status_check CHECK (status IN ('active', 'canary', 'retired')),
  ADD COLUMN canary_percent smallint CHECK (canary_percent BETWEEN 1 AND 99),
  ADD COLUMN canary_paused boolean NOT NULL DEFAULT false,
  -- A rollback went away from it: none comes back to it that does not name it.
  ADD COLUMN withdrawn boolean NOT NULL DEFAULT false,
  -- `activated_at` and `activated_by` tell when it was last made the one that everybody gets; a canary was never that.
  ADD CHECK (status <> 'active' OR (activated_at IS NOT NULL AND activated_by IS NOT NULL)),
  ADD CHECK ((status = 'canary') = (canary_percent IS NOT NULL)),
  ADD CHECK (status = 'canary' OR NOT canary_paused);

-- Of each part at most one is active and one a canary, whoever deploys at the same moment.
DROP INDEX releases_active;
CREATE UNIQUE INDEX releases_served ON releases (name, status) WHERE status <> 'retired';

-- What was done with releases. A row stays when the release that it names is pruned.
CREATE TABLE release_acts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  part text COLLATE "C" NOT NULL,
  act text NOT NULL CHECK (act IN ('deploy', 'canary', 'promote', 'rollback', 'pause', 'resume', 'prune')),
  -- The release that it was done with; of a rollback the one that is served since, null where there is none.
  version text COLLATE "C",
  -- The release that gave way to it.
  instead_of text COLLATE "C",
  canary_percent smallint CHECK (canary_percent BETWEEN 1 AND 99),
  -- A member of the site, a program with a deploy token, somebody at the command line, or the site by itself.
  by_kind text NOT NULL CHECK (by_kind IN ('member', 'token', 'operator', 'site')),
  -- Null once the account is purged.
  member_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- The label of the token, the user of the operating system, or what of the site did it.
  by_name text CHECK (length(by_name) BETWEEN 1 AND 100),
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  created_at timestamptz(3) NOT NULL,
  CHECK ((by_kind = 'member') = (by_name IS NULL)),
  CHECK (member_id IS NULL OR by_kind = 'member')
);
CREATE INDEX release_acts_part ON release_acts (part, id);
CREATE INDEX release_acts_member ON release_acts (member_id) WHERE member_id IS NOT NULL;
