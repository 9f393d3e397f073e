-- Pictures of publications. The content of a publication names its picture, with a text for those who do not see it.
CREATE TABLE publication_pictures (
  id uuid PRIMARY KEY,
  -- The last time at which it was uploaded or saved with a text. One that no text names is deleted some time after.
  used_at timestamptz(3) NOT NULL
);
CREATE TABLE publication_picture_files (
  picture_id uuid NOT NULL REFERENCES publication_pictures ON DELETE CASCADE,
  size smallint NOT NULL CHECK (size IN (640, 1280)),
  file_hash text COLLATE "C" NOT NULL REFERENCES files,
  PRIMARY KEY (picture_id, size)
);
CREATE INDEX publication_picture_files_file ON publication_picture_files (file_hash);
CREATE INDEX publications_picture ON publications ((content->'picture'->>'pictureId'))
  WHERE content->'picture'->>'pictureId' IS NOT NULL;
CREATE INDEX publication_versions_picture ON publication_versions ((content->'picture'->>'pictureId'))
  WHERE content->'picture'->>'pictureId' IS NOT NULL;
