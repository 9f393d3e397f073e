-- Places found by the words of their names, as people in office are (`search_words`): a space before each word. Whoever
-- writes a division writes this too.
ALTER TABLE divisions ADD search text COLLATE "C" NOT NULL DEFAULT '';
UPDATE divisions SET search = ' ' || search_words(concat_ws(' ', name, array_to_string(other_names, ' ')));
ALTER TABLE divisions ALTER search DROP DEFAULT;

CREATE INDEX divisions_search ON divisions USING gin (search gin_trgm_ops);
-- In the order of names.
CREATE INDEX divisions_in_order ON divisions (search, id);
