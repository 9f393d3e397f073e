-- The slugs of a post's tags, so that a feed does not extract them from every post that it passes.
ALTER TABLE posts ADD COLUMN tag_slugs jsonb NOT NULL
  GENERATED ALWAYS AS (jsonb_path_query_array(tags, '$[*].slug')) STORED;
