-- Changes data: posts.removed_at, posts.hidden_with_account, topic_stances.removed_at, topic_stances.hidden_with_account, comments.removed_at, comments.hidden_with_account, daily_votes.hidden_with_account, tags.uses, comments.counted, comments.replies_count, posts.comments_count, threads.comments_count
-- The rows of anonymous items do not tell that the account of their author is deleted (docs/decisions/07-anonymity.md).
-- The first step hides them in the sealed inbox before the server answers requests. All rows are then sorted by their keys
-- and written again without dead rows, so that neither those nor transaction numbers tell which were hidden.
UPDATE tags SET uses = uses + used.posts
FROM (
  SELECT t.tag_id, count(*)::int AS posts FROM posts p JOIN post_tags t ON t.post_id = p.id
  WHERE p.sealed_author IS NOT NULL AND p.hidden_with_account AND p.view_scope = 'everyone' AND p.hidden_at IS NULL
  GROUP BY t.tag_id
) used
WHERE id = used.tag_id;
UPDATE posts SET removed_at = CASE WHEN NOT hidden_with_account THEN removed_at END, hidden_with_account = false
WHERE sealed_author IS NOT NULL;
UPDATE topic_stances SET removed_at = CASE WHEN NOT hidden_with_account THEN removed_at END, hidden_with_account = false
WHERE sealed_author IS NOT NULL;
UPDATE comments SET removed_at = CASE WHEN NOT hidden_with_account THEN removed_at END, hidden_with_account = false
WHERE sealed_author IS NOT NULL;
-- The server seals the votes of earlier versions when it starts, and removes the mark from them then.
UPDATE daily_votes SET hidden_with_account = false WHERE length(sealed_author) = 45;

DROP INDEX posts_hidden_anonymous;
DROP INDEX topic_stances_hidden_anonymous;
DROP INDEX comments_hidden_anonymous;
DROP INDEX daily_votes_hidden_anonymous;
ALTER TABLE posts ADD CONSTRAINT hidden_posts_are_named CHECK (sealed_author IS NULL OR NOT hidden_with_account);
ALTER TABLE topic_stances ADD CONSTRAINT hidden_stances_are_named CHECK (sealed_author IS NULL OR NOT hidden_with_account);
ALTER TABLE comments ADD CONSTRAINT hidden_comments_are_named CHECK (sealed_author IS NULL OR NOT hidden_with_account);
ALTER TABLE daily_votes ADD CONSTRAINT hidden_votes_are_named CHECK (sealed_author IS NULL OR NOT hidden_with_account)
  NOT VALID;

CLUSTER posts USING posts_pkey;
ALTER TABLE posts SET WITHOUT CLUSTER;
ALTER TABLE posts ALTER COLUMN pseudonym_number TYPE integer USING pseudonym_number + 0;
CLUSTER topic_stances USING topic_stances_pkey;
ALTER TABLE topic_stances SET WITHOUT CLUSTER;
ALTER TABLE topic_stances ALTER COLUMN pseudonym_number TYPE integer USING pseudonym_number + 0;
CLUSTER comments USING comments_pkey;
ALTER TABLE comments SET WITHOUT CLUSTER;
ALTER TABLE comments ALTER COLUMN pseudonym_number TYPE integer USING pseudonym_number + 0;
