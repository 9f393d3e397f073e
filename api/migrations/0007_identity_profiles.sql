-- A member's picture, one row per size in pixels.
CREATE TABLE avatar_files (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  size smallint NOT NULL CHECK (size IN (48, 96, 192, 512)),
  file_hash text COLLATE "C" NOT NULL REFERENCES files,
  PRIMARY KEY (account_id, size)
);
CREATE INDEX avatar_files_file ON avatar_files (file_hash);
