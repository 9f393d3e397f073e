-- Lists of relations, newest first: of whom somebody follows and of who follows somebody (specification, section 7).

CREATE INDEX account_follows_newest ON account_follows (follower_id, created_at DESC, followee_id DESC);
CREATE INDEX account_follows_newest_followers ON account_follows (followee_id, created_at DESC, follower_id DESC)
  WHERE approved AND level <> 'muted';
CREATE INDEX account_follows_waiting ON account_follows (followee_id, created_at, follower_id) WHERE NOT approved;
CREATE INDEX polly_follows_newest ON polly_follows (account_id, created_at DESC, person_id DESC);
CREATE INDEX party_follows_newest ON party_follows (account_id, created_at DESC, organization_id DESC);
CREATE INDEX audience_members_newest ON audience_members (audience_id, added_at DESC, account_id DESC);

-- Completion of mentions: by the beginning of a user name, compared by its bytes, and by the beginnings of the words of a
-- display name, folded as search folds. What that folding rests on does not change while the site runs.
CREATE INDEX accounts_user_name_prefix ON accounts (user_name_key COLLATE "C")
  WHERE activated_at IS NOT NULL AND deleted_at IS NULL;
CREATE FUNCTION name_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ' ' || search_words($1);
CREATE INDEX accounts_name_words ON accounts USING gin (name_words(display_name) gin_trgm_ops);
