-- Photos of people in office as they were fetched from where a source has them: a reader's browser asks only us.
CREATE TABLE person_photos (
  person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  -- The address that was asked.
  url text NOT NULL,
  -- Absent while nothing came of it.
  file_hash text COLLATE "C" REFERENCES files,
  asked_at timestamptz(3) NOT NULL,
  -- Whether nothing came when it was asked last; what came before stays.
  failed boolean NOT NULL
);
CREATE INDEX person_photos_file ON person_photos (file_hash) WHERE file_hash IS NOT NULL;
