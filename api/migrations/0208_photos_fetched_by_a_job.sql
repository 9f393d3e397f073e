-- Photos are fetched by a job, not by whoever looks at a page: when each is due, and how often in a row nothing came.
ALTER TABLE person_photos
  ADD due_at timestamptz(3),
  ADD failures smallint NOT NULL DEFAULT 0 CHECK (failures >= 0);
UPDATE person_photos SET due_at = asked_at, failures = failed::int;
ALTER TABLE person_photos
  ALTER due_at SET NOT NULL,
  DROP asked_at,
  DROP failed;
CREATE INDEX person_photos_due ON person_photos (due_at);
