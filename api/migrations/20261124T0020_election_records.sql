-- Elections, contests and candidacies that admins edit (docs/decisions/09-people-and-places.md). `version` counts the
-- changes by admins and imports. Imports leave a locked record as it is.
ALTER TABLE elections
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN is_locked boolean NOT NULL DEFAULT false;
ALTER TABLE contests
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN is_locked boolean NOT NULL DEFAULT false;
ALTER TABLE candidacies
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN is_locked boolean NOT NULL DEFAULT false;

-- What admins changed. The act has the admin, the reason and the time.
CREATE TABLE election_record_changes (
  act_id uuid PRIMARY KEY REFERENCES admin_acts,
  election_id uuid NOT NULL REFERENCES elections ON DELETE CASCADE,
  record text NOT NULL CHECK (record IN ('election', 'contest', 'candidacy')),
  record_id uuid NOT NULL,
  -- The name of the record at that time.
  name text NOT NULL CHECK (name <> ''),
  -- An array of { field, from?, to? }, as the history shows them.
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array')
);
CREATE INDEX election_record_changes_election ON election_record_changes (election_id, act_id DESC);
