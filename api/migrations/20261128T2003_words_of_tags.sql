-- The folded words of tags are stored, because a search reads those of every polly: each has a tag.
DROP INDEX tags_words;
ALTER TABLE tags ADD COLUMN words text COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_words(name)) STORED;
CREATE INDEX tags_words ON tags USING gin (words gin_trgm_ops);
CREATE INDEX tags_used_words ON tags USING gin (words gin_trgm_ops) WHERE uses > 0;
