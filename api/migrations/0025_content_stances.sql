-- Stances of members on topics, one per member and topic.
CREATE TABLE topic_stances (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The topic's slug and a random part that starts with a digit.
  slug text COLLATE "C" NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9][a-z0-9]+$' AND length(slug) <= 100),
  topic_id uuid NOT NULL REFERENCES topics,
  -- HMAC of account and topic, the same for named and anonymous stances: one stance per member and topic. Null for a
  -- stance that a moderator removed.
  slot bytea UNIQUE CHECK (length(slot) = 32),
  account_id uuid REFERENCES accounts,
  -- As in anonymous posts.
  sealed_author bytea CHECK (length(sealed_author) = 44),
  pseudonym bytea CHECK (length(pseudonym) = 32),
  pseudonym_number integer CHECK (pseudonym_number > 0),
  position text NOT NULL CHECK (position IN ('stronglyAgainst', 'against', 'neutral', 'for', 'stronglyFor')),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 4000),
  -- The text of a card.
  excerpt text NOT NULL CHECK (char_length(excerpt) BETWEEN 1 AND 300),
  is_excerpt boolean NOT NULL,
  language text NOT NULL,
  -- [{"slug", "name"}, …] in the author's order.
  tags jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tags) = 'array' AND jsonb_array_length(tags) <= 7),
  view_scope scope NOT NULL CHECK (view_scope <> 'noOne'),
  reply_scope scope NOT NULL,
  -- The polly of scope `justThePolly`.
  polly_id uuid REFERENCES people,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
  -- Why it was rejected, for its author.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 1000),
  -- Since when it is its author's official position.
  official_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  removed_at timestamptz(3),
  hidden_with_account boolean NOT NULL DEFAULT false,
  -- When reports hid it, until a moderator reviews it.
  hidden_at timestamptz(3),
  -- Since when only its author sees it, because it is not approved or was reported.
  withheld_at timestamptz(3) GENERATED ALWAYS AS
    (CASE WHEN state = 'approved' THEN hidden_at ELSE coalesce(edited_at, created_at) END) STORED,
  search tsvector GENERATED ALWAYS AS (search_vector(language, NULL, body)) STORED,
  -- The polly whose official position this is. Null for a position that an admin marked.
  official_for uuid REFERENCES people,
  CHECK (slot IS NOT NULL OR removed_at IS NOT NULL),
  CHECK (view_scope <> 'justThePolly' OR polly_id IS NOT NULL),
  CHECK ((reason IS NULL) = (state <> 'rejected')),
  CHECK (official_at IS NULL OR account_id IS NOT NULL),
  CONSTRAINT topic_stances_have_one_author CHECK (num_nonnulls(account_id, sealed_author) = 1),
  CONSTRAINT anonymous_stances_tell_nothing CHECK (
    CASE WHEN sealed_author IS NULL THEN num_nonnulls(pseudonym, pseudonym_number) = 0
    ELSE
      num_nonnulls(pseudonym, pseudonym_number) = 2
      AND coalesce(uuid_extract_version(id), 0) = 4
      AND mod(extract(epoch FROM created_at), 3600) = 0
      AND edited_at IS NULL
      AND view_scope IN ('everyone', 'justThePolly')
      AND reply_scope IN ('everyone', 'justThePolly', 'noOne')
    END
  ),
  CONSTRAINT official_positions_are_marked CHECK (official_for IS NULL OR official_at IS NOT NULL)
);
-- List all stances, those of a topic and those of a member, newest first.
CREATE INDEX topic_stances_newest ON topic_stances (created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX topic_stances_of_topic ON topic_stances (topic_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX topic_stances_of_account ON topic_stances (account_id, created_at DESC, id DESC);
-- Lists the stances that wait for a moderator, oldest first.
CREATE INDEX topic_stances_pending ON topic_stances (created_at, id) WHERE state = 'pending' AND removed_at IS NULL;
CREATE INDEX topic_stances_hidden_anonymous ON topic_stances (id) WHERE sealed_author IS NOT NULL AND hidden_with_account;
CREATE INDEX topic_stances_polly ON topic_stances (polly_id) WHERE polly_id IS NOT NULL;
CREATE INDEX topic_stances_search ON topic_stances USING gin (search);
CREATE INDEX topic_stances_words ON topic_stances USING gin (post_words(NULL, excerpt) gin_trgm_ops);
-- One position per polly and topic, those of hidden accounts included, because they can return.
CREATE UNIQUE INDEX topic_stances_one_position ON topic_stances (official_for, topic_id)
  WHERE official_for IS NOT NULL;
CREATE INDEX topic_stances_official ON topic_stances (official_for, created_at DESC, id DESC) WHERE official_for IS NOT NULL;

-- Earlier versions of a stance.
CREATE TABLE topic_stance_versions (
  stance_id uuid NOT NULL REFERENCES topic_stances ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  position text NOT NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 4000),
  -- Whether others have seen it.
  approved boolean NOT NULL,
  -- When this version was written.
  written_at timestamptz(3) NOT NULL,
  PRIMARY KEY (stance_id, version)
);
