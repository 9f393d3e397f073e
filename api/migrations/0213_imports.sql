-- What was imported, by whom and from what (decisions, section 9). A run stays on record, whatever became of it.
CREATE TABLE import_runs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  format text NOT NULL,
  -- The names of its files, or the path that the command was given.
  files text[] NOT NULL,
  -- What its admin said of the files: source, licence, division.
  given jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('reading', 'compared', 'applying', 'applied', 'refused', 'outdated')),
  refusal_code text CHECK (refusal_code IN ('unreadable', 'damaged', 'vanishing', 'fault')),
  refusal text,
  by_command boolean NOT NULL,
  started_by uuid REFERENCES accounts ON DELETE SET NULL,
  applied_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- As the data, or whoever brought it, names it.
  source text,
  licence text,
  retrieved date NOT NULL,
  records integer,
  changes integer,
  counts jsonb NOT NULL DEFAULT '[]',
  ends_nobody boolean NOT NULL DEFAULT false,
  lines integer NOT NULL DEFAULT 0,
  -- The hash of the difference: what is applied must be what was shown.
  mark bytea,
  -- Who works on it, and until when they are believed to be alive.
  lease uuid,
  leased_until timestamptz(3),
  -- Until when its files are kept; null where there are none here.
  kept_until timestamptz(3),
  started_at timestamptz(3) NOT NULL,
  compared_at timestamptz(3),
  applied_at timestamptz(3),
  CHECK ((state IN ('reading', 'applying')) = (lease IS NOT NULL)),
  CHECK ((lease IS NULL) = (leased_until IS NULL)),
  CHECK ((state = 'refused') = (refusal_code IS NOT NULL)),
  CHECK ((refusal_code IS NULL) = (refusal IS NULL)),
  CHECK ((state = 'applied') = (applied_at IS NOT NULL))
);
CREATE INDEX import_runs_starter ON import_runs (started_by);
CREATE INDEX import_runs_applier ON import_runs (applied_by);
CREATE INDEX import_runs_kept ON import_runs (kept_until);

-- The report of a run, what is wrong first.
CREATE TABLE import_lines (
  run_id uuid NOT NULL REFERENCES import_runs ON DELETE CASCADE,
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('refused', 'note', 'vanished', 'changed', 'ended', 'added')),
  entity text,
  name text NOT NULL,
  detail text,
  PRIMARY KEY (run_id, number)
);
CREATE INDEX import_lines_kind ON import_lines (run_id, kind, number);
