-- A job carries out exclusions of votes and their reversals. The default of `applied_at` is for servers of the previous
-- version, which exclude the votes in the request.
ALTER TABLE vote_exclusions
  ADD COLUMN applied_at timestamptz(3) DEFAULT now(),
  ADD COLUMN undo_asked_at timestamptz(3),
  ADD COLUMN too_few boolean NOT NULL DEFAULT false,
  -- The address or range, encrypted with a key outside the database; deleted once the votes are selected.
  ADD COLUMN sealed_address bytea,
  DROP CONSTRAINT vote_exclusions_votes_check,
  ADD CONSTRAINT vote_exclusions_votes_check CHECK (votes >= 0);
UPDATE vote_exclusions SET applied_at = created_at, undo_asked_at = undone_at;
CREATE INDEX vote_exclusions_waiting ON vote_exclusions (id)
  WHERE undone_at IS NULL AND NOT too_few AND (applied_at IS NULL OR undo_asked_at IS NOT NULL);
