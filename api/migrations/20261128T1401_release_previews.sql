-- Links by which one person sees a release before it is served.
CREATE TABLE release_previews (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The act that made it, which says who.
  act_id uuid NOT NULL UNIQUE REFERENCES release_acts,
  part text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL,
  -- Whether the link opens for anybody who holds it, or for admins only.
  for_anybody boolean NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX release_previews_release ON release_previews (part, version) WHERE ended_at IS NULL;

ALTER TABLE release_acts DROP CONSTRAINT release_acts_act_check;
ALTER TABLE release_acts ADD CONSTRAINT release_acts_act_check
  CHECK (act IN ('upload', 'deploy', 'canary', 'promote', 'rollback', 'pause', 'resume', 'prune', 'preview', 'endPreview'));
