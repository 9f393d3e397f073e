-- Until a post shows an uploaded picture, its files and its dimensions are sealed with a key outside the database
-- (docs/decisions/07-anonymity.md). The sealed inbox holds what waits for publication, so `held_for` is not needed.
-- Changes data: post_images.held_for
ALTER TABLE post_images DROP COLUMN held_for;
ALTER TABLE post_images ALTER COLUMN width DROP NOT NULL, ALTER COLUMN height DROP NOT NULL;
ALTER TABLE post_images ADD COLUMN sealed_size bytea CHECK (length(sealed_size) = 32);
ALTER TABLE post_images
  ADD CONSTRAINT uploads_seal_their_size CHECK (num_nulls(width, height) = CASE WHEN sealed_size IS NULL THEN 0 ELSE 2 END),
  ADD CONSTRAINT shown_images_are_not_sealed CHECK (post_id IS NULL OR sealed_size IS NULL);
