-- Pairs of people of whom one record of a source has identifiers, so that they may be one
-- (docs/decisions/09-people-and-places.md). An admin decides; the record itself is refused.
CREATE TABLE people_of_one_record (
  one_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  -- The source that said so last.
  source text NOT NULL,
  PRIMARY KEY (one_id, other_id),
  CHECK (one_id < other_id)
);
CREATE INDEX people_of_one_record_other ON people_of_one_record (other_id);
