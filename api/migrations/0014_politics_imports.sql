-- Imports, with their author and source (docs/decisions/09-people-and-places.md). A run is kept whatever its outcome.
CREATE TABLE import_runs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  format text NOT NULL,
  -- The file names, or the path that the command received.
  files text[] NOT NULL,
  -- What the admin entered about the files: source, licence, division.
  given jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('reading', 'compared', 'applying', 'applied', 'refused', 'outdated')),
  refusal_code text CHECK (refusal_code IN ('unreadable', 'damaged', 'vanishing', 'fault')),
  refusal text,
  by_command boolean NOT NULL,
  started_by uuid REFERENCES accounts ON DELETE SET NULL,
  applied_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- As named by the data, or by the person who imported it.
  source text,
  licence text,
  retrieved date NOT NULL,
  records integer,
  changes integer,
  counts jsonb NOT NULL DEFAULT '[]',
  ends_nobody boolean NOT NULL DEFAULT false,
  lines integer NOT NULL DEFAULT 0,
  -- The hash of the difference. Only the difference that was shown may be applied.
  mark bytea,
  -- The process that works on the run, and when its lease expires.
  lease uuid,
  leased_until timestamptz(3),
  -- When the run's files expire; null without files.
  kept_until timestamptz(3),
  started_at timestamptz(3) NOT NULL,
  compared_at timestamptz(3),
  applied_at timestamptz(3),
  -- The refusal as a code with its values, for translation. Null if only a sentence is known.
  refusal_reason text CHECK (length(refusal_reason) BETWEEN 1 AND 40),
  refusal_values jsonb CHECK (jsonb_typeof(refusal_values) = 'object'),
  CHECK ((state IN ('reading', 'applying')) = (lease IS NOT NULL)),
  CHECK ((lease IS NULL) = (leased_until IS NULL)),
  CHECK ((state = 'refused') = (refusal_code IS NOT NULL)),
  CHECK ((refusal_code IS NULL) = (refusal IS NULL)),
  CHECK ((state = 'applied') = (applied_at IS NOT NULL)),
  CHECK ((refusal_reason IS NULL) = (refusal_values IS NULL)),
  CHECK (refusal_reason IS NULL OR refusal_code IS NOT NULL)
);
CREATE INDEX import_runs_starter ON import_runs (started_by);
CREATE INDEX import_runs_applier ON import_runs (applied_by);
CREATE INDEX import_runs_kept ON import_runs (kept_until);

-- The report of a run, errors first.
CREATE TABLE import_lines (
  run_id uuid NOT NULL REFERENCES import_runs ON DELETE CASCADE,
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('refused', 'note', 'vanished', 'changed', 'ended', 'added')),
  entity text,
  name text NOT NULL,
  detail text,
  -- The finding as a code with its values, for translation.
  finding text CHECK (length(finding) BETWEEN 1 AND 40),
  "values" jsonb CHECK (jsonb_typeof("values") = 'object'),
  fields text[],
  PRIMARY KEY (run_id, number),
  CHECK ((finding IS NULL) = ("values" IS NULL))
);
CREATE INDEX import_lines_kind ON import_lines (run_id, kind, number);
