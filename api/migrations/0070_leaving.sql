-- Leaving (specification, section 4; decisions, section 3): an account that is deleted is hidden at once, can be had back
-- for a time, and is purged after that.

-- Set while the deletion can be undone; the purge deletes the row.
ALTER TABLE accounts ADD deleted_at timestamptz;

CREATE TABLE account_deletions (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Of the link that undoes it.
  undo_key_hash bytea NOT NULL UNIQUE CHECK (length(undo_key_hash) = 32),
  purge_at timestamptz NOT NULL
);
CREATE INDEX account_deletions_due ON account_deletions (purge_at);

-- User names of members who have left, so that nobody takes one to pass for them: HMACs under a key outside the database.
CREATE TABLE reserved_user_names (
  name_hash bytea PRIMARY KEY CHECK (length(name_hash) = 32)
);

-- What is hidden with its author's account is removed as far as any reader can tell, and comes back with the account.
ALTER TABLE posts
  ADD hidden_with_account boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT hidden_posts_are_removed CHECK (NOT hidden_with_account OR removed_at IS NOT NULL);

-- A comment whose author was purged has neither author nor text; it stays as long as replies stand below it.
ALTER TABLE comments
  ADD hidden_with_account boolean NOT NULL DEFAULT false,
  ALTER account_id DROP NOT NULL,
  ALTER body DROP NOT NULL,
  ADD CONSTRAINT hidden_comments_are_removed CHECK (NOT hidden_with_account OR removed_at IS NOT NULL),
  ADD CONSTRAINT purged_comments_are_removed CHECK (
    (account_id IS NULL) = (body IS NULL) AND (account_id IS NOT NULL OR removed_at IS NOT NULL)
  );

-- The replies to a comment.
CREATE INDEX comments_replies ON comments (post_id, parent_id) WHERE parent_id IS NOT NULL;

-- How many votes of a closed day were removed since, with their accounts or with consent: what was published stays, and
-- a recount covers the votes that are left and this (decisions, section 8). Whose they were is not noted.
CREATE TABLE removed_votes (
  person_id uuid NOT NULL REFERENCES people,
  civil_day date NOT NULL,
  votes integer NOT NULL CHECK (votes > 0),
  PRIMARY KEY (person_id, civil_day)
);
