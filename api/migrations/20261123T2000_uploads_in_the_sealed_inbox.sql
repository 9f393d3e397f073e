-- An upload that no post shows yet is a record in the sealed inbox and a sealed file (docs/decisions/07-anonymity.md). A
-- draft holds the ids of its images encrypted, always in a list of one length. The server moves the uploads and lists
-- that are stored already when it starts, and then empties `draft_images`.
ALTER TABLE drafts ADD COLUMN sealed_images bytea CHECK (length(sealed_images) = 349);

CREATE FUNCTION empty_draft_images() RETURNS void LANGUAGE sql AS $$
  TRUNCATE draft_images
$$;
