-- Topics that admins change, rename and archive.
ALTER TABLE topics
  -- Counts the changes.
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- While it is set, nobody begins a stance on the topic. The stances on it stay.
  ADD COLUMN archived_at timestamptz(3);
CREATE INDEX topics_open ON topics (slug) WHERE archived_at IS NULL;
CREATE INDEX topics_archived ON topics (slug) WHERE archived_at IS NOT NULL;

-- The slugs that topics had before. Their addresses lead to the topic, until another topic has the slug.
CREATE TABLE former_topic_slugs (
  slug text COLLATE "C" PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  topic_id uuid NOT NULL REFERENCES topics ON DELETE CASCADE
);
CREATE INDEX former_topic_slugs_topic ON former_topic_slugs (topic_id);
