-- Search functions. They are immutable while the site runs, so that generated columns and indexes may use them.

-- The text search configuration of a content language. PostgreSQL has none for Thai, Chinese, Bengali, Japanese and
-- Korean.
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

-- Pairs of neighbouring letters, for scripts without spaces between words or with signs that PostgreSQL treats as
-- word ends. With `last`, adds the last letter of each run, so that one letter finds it. Cuts runs at 200 letters,
-- because reading the middle of a long run is slow.
CREATE FUNCTION search_pairs(written text, last boolean) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT array_agg(DISTINCT substr(run[1], i, 2))
    FROM regexp_matches(written, '[\u0900-\u09FF\u0E00-\u0E7F\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF]{1,200}', 'g') AS run,
      generate_series(1, greatest(length(run[1]) - CASE WHEN last THEN 0 ELSE 1 END, 1)) AS i
  );

-- The search vector of a post: stems of its language (title before text), unaccented words, and letter pairs.
CREATE FUNCTION search_vector(language text, title text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector(search_config(language), coalesce(title, '')), 'A')
    || setweight(to_tsvector('pg_catalog.simple', coalesce(name_words(title), '')), 'B')
    || setweight(to_tsvector(search_config(language), coalesce(body, '')), 'C')
    || setweight(to_tsvector('pg_catalog.simple', coalesce(name_words(body), '')), 'D')
    || coalesce(array_to_tsvector(search_pairs(concat_ws(' ', title, body), true)), ''::tsvector);

-- The query for a search text: all its words, as stems of any one language or as prefixes. A single letter is no
-- prefix.
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

-- The words of a title and an excerpt, for searches with spelling mistakes.
CREATE FUNCTION post_words(title text, excerpt text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN name_words(coalesce(title, '') || ' ' || coalesce(excerpt, ''));

-- The words of a member's user name and display name.
CREATE FUNCTION member_words(user_name text, display_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN name_words(user_name || ' ' || coalesce(display_name, ''));

-- The words of a topic's names and questions, in both languages.
CREATE FUNCTION topic_words(name_en text, name_nl text, question_en text, question_nl text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN name_words(name_en || ' ' || name_nl || ' ' || question_en || ' ' || question_nl);
