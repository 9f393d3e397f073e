-- Search: posts in their own language, members, politicians, parties and tags by the words of their names. What search
-- folds does not change while the site runs, so that generated columns and indexes may rest on it.

-- The stemmer of a language of content. PostgreSQL has none for Thai, Chinese, Bengali, Japanese and Korean.
CREATE FUNCTION search_config(language text) RETURNS regconfig
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE language
    WHEN 'en' THEN 'pg_catalog.english'::regconfig
    WHEN 'fr' THEN 'pg_catalog.french'::regconfig
    WHEN 'de' THEN 'pg_catalog.german'::regconfig
    WHEN 'nl' THEN 'pg_catalog.dutch'::regconfig
    WHEN 'it' THEN 'pg_catalog.italian'::regconfig
    WHEN 'pt' THEN 'pg_catalog.portuguese'::regconfig
    WHEN 'hi' THEN 'pg_catalog.hindi'::regconfig
    WHEN 'ar' THEN 'pg_catalog.arabic'::regconfig
    WHEN 'es' THEN 'pg_catalog.spanish'::regconfig
    WHEN 'ru' THEN 'pg_catalog.russian'::regconfig
    WHEN 'el' THEN 'pg_catalog.greek'::regconfig
    WHEN 'id' THEN 'pg_catalog.indonesian'::regconfig
    ELSE 'pg_catalog.simple'::regconfig END;

-- The pairs of neighbouring letters of what is written in scripts without spaces between words, or with signs that
-- PostgreSQL takes for the ends of words. `last`: also the last letter of each run, to be found by one letter. A run is cut
-- at 200 letters, because reading its middle takes the longer the further it is.
CREATE FUNCTION search_pairs(written text, last boolean) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT array_agg(DISTINCT substr(run[1], i, 2))
    FROM regexp_matches(written, '[\u0900-\u09FF\u0E00-\u0E7F\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF]{1,200}', 'g') AS run,
      generate_series(1, greatest(length(run[1]) - CASE WHEN last THEN 0 ELSE 1 END, 1)) AS i
  );

-- What a post is found by: stems of its language (title before text), its words as they are spelt, without accents and to be
-- found by their beginnings, and pairs of letters.
CREATE FUNCTION search_vector(language text, title text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector(search_config(language), coalesce(title, '')), 'A')
    || setweight(to_tsvector('pg_catalog.simple', coalesce(name_words(title), '')), 'B')
    || setweight(to_tsvector(search_config(language), coalesce(body, '')), 'C')
    || setweight(to_tsvector('pg_catalog.simple', coalesce(name_words(body), '')), 'D')
    || coalesce(array_to_tsvector(search_pairs(concat_ws(' ', title, body), true)), ''::tsvector);

-- What finds it: all words, in the stems of any one language or by their beginnings. One letter is no beginning of a word.
CREATE FUNCTION search_query(text) RETURNS tsquery
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN plainto_tsquery('pg_catalog.english', $1)
    || plainto_tsquery('pg_catalog.french', $1)
    || plainto_tsquery('pg_catalog.german', $1)
    || plainto_tsquery('pg_catalog.dutch', $1)
    || plainto_tsquery('pg_catalog.italian', $1)
    || plainto_tsquery('pg_catalog.portuguese', $1)
    || plainto_tsquery('pg_catalog.hindi', $1)
    || plainto_tsquery('pg_catalog.arabic', $1)
    || plainto_tsquery('pg_catalog.spanish', $1)
    || plainto_tsquery('pg_catalog.russian', $1)
    || plainto_tsquery('pg_catalog.greek', $1)
    || plainto_tsquery('pg_catalog.indonesian', $1)
    || (
      coalesce((
        SELECT string_agg(quote_literal(word) || CASE WHEN length(word) > 1 THEN ':*' ELSE '' END, ' & ')::tsquery
        FROM regexp_split_to_table(search_words(regexp_replace($1, '[\u0900-\u09FF\u0E00-\u0E7F\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF]+', ' ', 'g')), ' ') word
        WHERE word <> ''
      ), ''::tsquery)
      && coalesce((
        SELECT string_agg(quote_literal(pair) || CASE WHEN length(pair) = 1 THEN ':*' ELSE '' END, ' & ')::tsquery
        FROM unnest(search_pairs($1, false)) pair
      ), ''::tsquery)
    );

ALTER TABLE posts ADD search tsvector GENERATED ALWAYS AS (search_vector(language, title, body)) STORED;
CREATE INDEX posts_search ON posts USING gin (search);

-- For what is misspelt: the words of a post's title and beginning.
CREATE FUNCTION post_words(title text, excerpt text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN name_words(coalesce(title, '') || ' ' || coalesce(excerpt, ''));
CREATE INDEX posts_words ON posts USING gin (post_words(title, excerpt) gin_trgm_ops);

-- Members by user name and display name.
CREATE FUNCTION member_words(user_name text, display_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN name_words(user_name || ' ' || coalesce(display_name, ''));
CREATE INDEX accounts_member_words ON accounts USING gin (member_words(user_name, display_name) gin_trgm_ops);

CREATE INDEX organizations_words ON organizations USING gin (name_words(name) gin_trgm_ops);
