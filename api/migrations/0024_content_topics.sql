-- Topics that members take stances on, and hot topics.
CREATE TABLE topics (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  slug text COLLATE "C" NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  -- In both interface languages.
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 60),
  name_nl text NOT NULL CHECK (char_length(name_nl) BETWEEN 1 AND 60),
  -- The question to be for or against.
  question_en text NOT NULL CHECK (char_length(question_en) BETWEEN 1 AND 200),
  question_nl text NOT NULL CHECK (char_length(question_nl) BETWEEN 1 AND 200)
);
CREATE INDEX topics_words ON topics USING gin (topic_words(name_en, name_nl, question_en, question_nl) gin_trgm_ops);

-- Hot topics that admins chose, per language, in their order.
CREATE TABLE hot_topics (
  language text COLLATE "C" NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  topic_id uuid REFERENCES topics ON DELETE CASCADE,
  -- Tags come and go, so this is no reference.
  tag_slug text COLLATE "C",
  shown_from timestamptz(3),
  shown_until timestamptz(3),
  PRIMARY KEY (language, position),
  CHECK (num_nonnulls(topic_id, tag_slug) = 1),
  CHECK (shown_from < shown_until)
);
CREATE INDEX hot_topics_topic ON hot_topics (topic_id) WHERE topic_id IS NOT NULL;
