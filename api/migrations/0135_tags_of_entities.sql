-- Tags that are named after a politician or a party, and the languages of what is filed under a tag (specification,
-- section 7: GET /tags by type, entity and language).

ALTER TABLE tags
  ADD person_id uuid UNIQUE REFERENCES people ON DELETE SET NULL,
  ADD organization_id uuid UNIQUE REFERENCES organizations ON DELETE SET NULL,
  -- The whole name that the tag was made of: where it is another now, the tag is made anew.
  ADD named_after text,
  ADD CHECK (num_nonnulls(person_id, organization_id) <= 1);

-- Tags by the words of their names, as members are found (`name_words`).
CREATE INDEX tags_words ON tags USING gin (name_words(name) gin_trgm_ops);
-- Those of politicians and of parties, most used first.
CREATE INDEX tags_of_people ON tags ((-uses), slug) WHERE person_id IS NOT NULL;
CREATE INDEX tags_of_organizations ON tags ((-uses), slug) WHERE organization_id IS NOT NULL;

-- A filing carries the language of its post, and follows it: whether a tag is used in a language is one look-up.
ALTER TABLE posts ADD CONSTRAINT posts_id_language UNIQUE (id, language);
ALTER TABLE post_tags ADD language text;
UPDATE post_tags SET language = p.language FROM posts p WHERE p.id = post_id;
ALTER TABLE post_tags
  ALTER language SET NOT NULL,
  ADD FOREIGN KEY (post_id, language) REFERENCES posts (id, language) ON UPDATE CASCADE ON DELETE CASCADE;
CREATE INDEX post_tags_language ON post_tags (tag_id, language);

CREATE FUNCTION take_language_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.language := (SELECT language FROM posts WHERE id = NEW.post_id);
  RETURN NEW;
END $$;
CREATE TRIGGER take_language BEFORE INSERT ON post_tags FOR EACH ROW EXECUTE FUNCTION take_language_of_post();
