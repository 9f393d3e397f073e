-- The sealed inbox (docs/decisions/07-anonymity.md): anonymous acts that wait for the next step, and dummies, as opaque
-- records of one size. `steps` counts the steps, so that every process notices that the records were replaced.
CREATE TABLE sealed_records (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sealed bytea NOT NULL CHECK (length(sealed) = 1024)
);
ALTER TABLE sealed_records ALTER COLUMN sealed SET STORAGE PLAIN;

CREATE TABLE sealed_inbox (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  steps bigint NOT NULL DEFAULT 0 CHECK (steps >= 0)
);
INSERT INTO sealed_inbox DEFAULT VALUES;
