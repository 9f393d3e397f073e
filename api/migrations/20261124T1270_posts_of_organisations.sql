-- Posts in the name of an organisation (docs/decisions/18-organisations.md). They have no author: the writer stands in
-- a column of its own, so that no list of an author's posts finds them.
ALTER TABLE posts
  ADD COLUMN organisation_id uuid REFERENCES member_organisations ON DELETE CASCADE,
  -- The member who wrote in the name of the organisation; NULL after the purge of the account.
  ADD COLUMN written_by uuid REFERENCES accounts ON DELETE SET NULL,
  DROP CONSTRAINT posts_have_one_author,
  ADD CONSTRAINT posts_have_one_author CHECK (num_nonnulls(account_id, sealed_author, organisation_id) = 1),
  ADD CONSTRAINT posts_have_writers_of_organisations CHECK (written_by IS NULL OR organisation_id IS NOT NULL),
  ADD CONSTRAINT posts_of_organisations_are_public CHECK (
    organisation_id IS NULL
    OR (view_scope = 'everyone' AND reply_scope IN ('everyone', 'noOne') AND NOT hidden_with_account)
  );
-- Lists the posts of an organisation, newest first.
CREATE INDEX posts_of_organisation ON posts (organisation_id, created_at DESC, id DESC)
  WHERE organisation_id IS NOT NULL;
-- Counts what a member wrote in the names of organisations, for the daily limit and the export.
CREATE INDEX posts_written_by ON posts (written_by, created_at DESC) WHERE written_by IS NOT NULL;
