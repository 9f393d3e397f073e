-- Search finds posts by their description too, and stances, topics and what the site publishes (specification, section 2).

ALTER TABLE posts ALTER search SET EXPRESSION AS
  (search_vector(language, title, coalesce(description || E'\n', '') || body));

-- Stances, in the stems of their own language and by their beginnings. The topic is found itself.
ALTER TABLE topic_stances ADD search tsvector GENERATED ALWAYS AS (search_vector(language, NULL, body)) STORED;
CREATE INDEX topic_stances_search ON topic_stances USING gin (search);
CREATE INDEX topic_stances_words ON topic_stances USING gin (post_words(NULL, excerpt) gin_trgm_ops);

-- Topics by the words of their names and questions in both languages.
CREATE FUNCTION topic_words(name_en text, name_nl text, question_en text, question_nl text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN name_words(name_en || ' ' || name_nl || ' ' || question_en || ' ' || question_nl);
CREATE INDEX topics_words ON topics USING gin (topic_words(name_en, name_nl, question_en, question_nl) gin_trgm_ops);

-- What the site publishes, by all that it says. `body` is the text of `content`, without its form.
ALTER TABLE publications ADD body text;
UPDATE publications p SET body = coalesce((
  SELECT string_agg(coalesce(part ->> 'text', part ->> 'question', concat_ws(E'\n', part ->> 'name', part ->> 'role')), E'\n')
  FROM jsonb_path_query(p.content, 'strict $.** ? (exists (@.text) || exists (@.question) || exists (@.role))') part
), '');
ALTER TABLE publications ALTER body SET NOT NULL;
ALTER TABLE publications ADD search tsvector
  GENERATED ALWAYS AS (search_vector(language, title, description || E'\n' || body)) STORED;
CREATE INDEX publications_search ON publications USING gin (search);
CREATE INDEX publications_words ON publications USING gin (post_words(title, description) gin_trgm_ops);
