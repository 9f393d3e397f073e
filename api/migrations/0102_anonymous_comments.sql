-- Anonymous comments, as anonymous posts (0100). Their numbers are given when they appear.

ALTER TABLE comments
  ADD pseudonym bytea CHECK (length(pseudonym) = 32),
  ADD pseudonym_number integer CHECK (pseudonym_number > 0),
  ADD CHECK (length(sealed_author) = 44),
  ADD CONSTRAINT anonymous_comments_tell_nothing CHECK (
    CASE WHEN sealed_author IS NULL THEN num_nonnulls(pseudonym, pseudonym_number) = 0
    ELSE
      num_nonnulls(pseudonym, pseudonym_number) = 2
      AND coalesce(uuid_extract_version(id), 0) = 4
      AND mod(extract(epoch FROM created_at), 3600) = 0
      AND mod(extract(epoch FROM coalesce(removed_at, created_at)), 3600) = 0
      AND edited_at IS NULL
      AND view_scope IN ('everyone', 'justThePolly')
      AND reply_scope IN ('everyone', 'justThePolly', 'noOne')
    END
  );
CREATE INDEX comments_hidden_anonymous ON comments (id) WHERE sealed_author IS NOT NULL AND hidden_with_account;
