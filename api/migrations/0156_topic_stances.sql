-- Stances of members on topics: one of each member and topic (specification, sections 3 to 5).

CREATE TABLE topic_stances (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The topic's slug and a random part that begins with a digit: it tells nothing of the text.
  slug text COLLATE "C" NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9][a-z0-9]+$' AND length(slug) <= 100),
  topic_id uuid NOT NULL REFERENCES topics,
  -- HMAC of account and topic, the same for named and anonymous: one stance of each member and topic. One that a moderator
  -- removed gives its place free.
  slot bytea UNIQUE CHECK (length(slot) = 32),
  account_id uuid REFERENCES accounts,
  -- As anonymous posts (0100).
  sealed_author bytea CHECK (length(sealed_author) = 44),
  pseudonym bytea CHECK (length(pseudonym) = 32),
  pseudonym_number integer CHECK (pseudonym_number > 0),
  position text NOT NULL CHECK (position IN ('stronglyAgainst', 'against', 'neutral', 'for', 'stronglyFor')),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 4000),
  -- What a card shows.
  excerpt text NOT NULL CHECK (char_length(excerpt) BETWEEN 1 AND 300),
  is_excerpt boolean NOT NULL,
  language text NOT NULL,
  -- [{"slug", "name"}, …] in the order of the author.
  tags jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tags) = 'array' AND jsonb_array_length(tags) <= 7),
  view_scope scope NOT NULL CHECK (view_scope <> 'noOne'),
  reply_scope scope NOT NULL,
  -- The polly whom `justThePolly` names.
  polly_id uuid REFERENCES people,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
  -- Why it was rejected, for its author.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 1000),
  -- Since when it is the official position of whoever wrote it.
  official_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  removed_at timestamptz(3),
  hidden_with_account boolean NOT NULL DEFAULT false,
  -- When reports hid it, until it is reviewed.
  hidden_at timestamptz(3),
  -- Since when nobody but its author sees it: it is not approved, or was reported.
  withheld_at timestamptz(3) GENERATED ALWAYS AS
    (CASE WHEN state = 'approved' THEN hidden_at ELSE coalesce(edited_at, created_at) END) STORED,
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
  )
);
-- All stances, those on a topic and those of a member, newest first.
CREATE INDEX topic_stances_newest ON topic_stances (created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX topic_stances_of_topic ON topic_stances (topic_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX topic_stances_of_account ON topic_stances (account_id, created_at DESC, id DESC);
-- What waits for a moderator, oldest first.
CREATE INDEX topic_stances_pending ON topic_stances (created_at, id) WHERE state = 'pending' AND removed_at IS NULL;
CREATE INDEX topic_stances_hidden_anonymous ON topic_stances (id) WHERE sealed_author IS NOT NULL AND hidden_with_account;
CREATE INDEX topic_stances_polly ON topic_stances (polly_id) WHERE polly_id IS NOT NULL;

-- What a stance said before it was changed.
CREATE TABLE topic_stance_versions (
  stance_id uuid NOT NULL REFERENCES topic_stances ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  position text NOT NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 4000),
  -- Whether others have seen it.
  approved boolean NOT NULL,
  -- When this text was written.
  written_at timestamptz(3) NOT NULL,
  PRIMARY KEY (stance_id, version)
);

-- They are commented on.
ALTER TABLE threads
  DROP CONSTRAINT threads_kind_check,
  ADD CONSTRAINT threads_kind_check CHECK (kind IN ('post', 'polly', 'party', 'topicStance')),
  ADD stance_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'topicStance' THEN subject_id END) STORED
    REFERENCES topic_stances ON DELETE CASCADE;
CREATE INDEX threads_stance ON threads (stance_id) WHERE stance_id IS NOT NULL;

-- They are published anonymously.
ALTER TABLE held_items
  DROP CONSTRAINT held_items_kind_check,
  ADD CONSTRAINT held_items_kind_check CHECK (kind IN ('post', 'comment', 'topicStance'));
ALTER TABLE anonymous_removals
  DROP CONSTRAINT anonymous_removals_kind_check,
  ADD CONSTRAINT anonymous_removals_kind_check CHECK (kind IN ('post', 'comment', 'topicStance'));
ALTER TABLE seal_openings
  DROP CONSTRAINT seal_openings_kind_check,
  ADD CONSTRAINT seal_openings_kind_check CHECK (kind IN ('post', 'comment', 'topicStance'));
