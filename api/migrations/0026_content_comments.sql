-- Comment threads on any kind of subject. Comments know only their thread.
CREATE TABLE threads (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('post', 'polly', 'party', 'topicStance')),
  subject_id uuid NOT NULL,
  -- The subject as a foreign key, one column per kind, so that a thread is deleted with its subject.
  post_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'post' THEN subject_id END) STORED REFERENCES posts ON DELETE CASCADE,
  person_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'polly' THEN subject_id END) STORED REFERENCES people,
  party_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'party' THEN subject_id END) STORED REFERENCES organizations,
  -- Comments that everyone who sees the subject may see; see `comments.counted`.
  comments_count integer NOT NULL DEFAULT 0 CHECK (comments_count >= 0),
  -- The number of the newest comment ever. It only grows.
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= comments_count),
  -- Since when the subject's author has comments turned off.
  turned_off_at timestamptz(3),
  stance_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'topicStance' THEN subject_id END) STORED
    REFERENCES topic_stances ON DELETE CASCADE,
  UNIQUE (kind, subject_id)
);
CREATE INDEX threads_post ON threads (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX threads_person ON threads (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX threads_party ON threads (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX threads_stance ON threads (stance_id) WHERE stance_id IS NOT NULL;

-- Comments. Only a deleted text has no body, and only a purged author is null; such a comment stays while it has
-- replies.
CREATE TABLE comments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Numbers the comments of a thread in the order of storage. A reader of number n has missed none before it.
  number integer NOT NULL CHECK (number > 0),
  parent_id uuid,
  depth smallint NOT NULL CHECK (depth BETWEEN 0 AND 30),
  -- The numbers from the first comment of the discussion down to this one; sorted by path, comments are in reading
  -- order. Replies below depth 30 stand beside what they answer.
  path integer[] NOT NULL CHECK (cardinality(path) = depth + 1 AND path[depth + 1] = number),
  account_id uuid REFERENCES accounts (id),
  body text CHECK (char_length(body) BETWEEN 1 AND 4000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  removed_at timestamptz(3),
  hidden_with_account boolean NOT NULL DEFAULT false,
  view_scope scope NOT NULL DEFAULT 'everyone' CHECK (view_scope <> 'noOne'),
  reply_scope scope NOT NULL DEFAULT 'everyone',
  hidden_at timestamptz(3),
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  -- The author of an anonymous comment, sealed with a key outside the database (docs/decisions/07-anonymity.md).
  sealed_author bytea CHECK (length(sealed_author) = 44),
  edited_at timestamptz(3),
  -- The polly of scope `justThePolly`.
  polly_id uuid REFERENCES people,
  -- The numbers of this comment and its ancestors that not everyone may see. A reader who may not see all of them
  -- does not see this comment (docs/decisions/06-visibility.md).
  narrowed_by integer[] NOT NULL DEFAULT '{}',
  -- For the first comment of a discussion: counted replies below it, at any depth.
  replies_count integer NOT NULL DEFAULT 0 CHECK (replies_count >= 0),
  -- Whether the counts include it: only comments that everyone sees.
  counted boolean NOT NULL GENERATED ALWAYS AS
    (removed_at IS NULL AND hidden_at IS NULL AND narrowed_by = '{}') STORED,
  pseudonym bytea CHECK (length(pseudonym) = 32),
  pseudonym_number integer CHECK (pseudonym_number > 0),
  -- The polly in whose name it was written.
  official_for uuid REFERENCES people,
  CHECK ((parent_id IS NULL) = (depth = 0)),
  CONSTRAINT hidden_comments_are_removed CHECK (NOT hidden_with_account OR removed_at IS NOT NULL),
  UNIQUE (thread_id, number),
  UNIQUE (thread_id, id),
  -- A reply belongs to the thread of its parent.
  FOREIGN KEY (thread_id, parent_id) REFERENCES comments (thread_id, id),
  CHECK (view_scope <> 'justThePolly' OR polly_id IS NOT NULL),
  -- A deleted text is gone. Its author stays known until the account is purged, for the daily limits.
  CONSTRAINT comments_without_text_are_removed CHECK (body IS NOT NULL OR removed_at IS NOT NULL),
  CONSTRAINT comments_have_one_author CHECK (
    num_nonnulls(account_id, sealed_author) = 1 OR (num_nonnulls(account_id, sealed_author) = 0 AND body IS NULL)
  ),
  CONSTRAINT anonymous_comments_tell_nothing CHECK (
    CASE WHEN sealed_author IS NULL THEN num_nonnulls(pseudonym, pseudonym_number) = 0
    ELSE
      num_nonnulls(pseudonym, pseudonym_number) = 2
      AND coalesce(uuid_extract_version(id), 0) = 4
      AND mod(extract(epoch FROM created_at), 3600) = 0
      AND mod(extract(epoch FROM coalesce(removed_at, created_at)), 3600) = 0
      AND edited_at IS NULL
      AND view_scope IN ('everyone', 'justThePolly')
      AND reply_scope IN ('everyone', 'justThePolly', 'noOne')
    END
  ),
  CONSTRAINT official_comments_are_named CHECK (official_for IS NULL OR sealed_author IS NULL)
);
-- Counts an author's recent comments for the daily limit, removed ones included.
CREATE INDEX comments_of_account ON comments (account_id, created_at DESC);
-- Reads a thread in order.
CREATE UNIQUE INDEX comments_in_order ON comments (thread_id, path);
-- Lists first comments by age, then by number of replies.
CREATE INDEX comments_beginnings ON comments (thread_id, number) WHERE parent_id IS NULL;
CREATE INDEX comments_discussed ON comments (thread_id, (-replies_count), number) WHERE parent_id IS NULL;
-- Finds the replies to a comment.
CREATE INDEX comments_replies ON comments (thread_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX comments_hidden_anonymous ON comments (id) WHERE sealed_author IS NOT NULL AND hidden_with_account;
CREATE INDEX comments_official ON comments (official_for) WHERE official_for IS NOT NULL;

-- Keeps the counts of threads, posts and discussions. Nothing else changes them, so no way to hide or remove a comment
-- can forget them. A transaction that changes stored comments locks their threads first, in the order of their ids.
CREATE FUNCTION count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed comments := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  difference integer :=
    (CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.counted::int END)
    - (CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.counted::int END);
  post uuid;
BEGIN
  IF difference = 0 THEN RETURN NULL; END IF;
  UPDATE threads SET comments_count = comments_count + difference WHERE id = changed.thread_id RETURNING post_id INTO post;
  IF post IS NOT NULL THEN
    UPDATE posts SET comments_count = comments_count + difference WHERE id = post;
  END IF;
  IF changed.depth > 0 THEN
    UPDATE comments SET replies_count = replies_count + difference
    WHERE thread_id = changed.thread_id AND number = changed.path[1];
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_comment AFTER INSERT OR DELETE OR UPDATE OF removed_at, hidden_at, narrowed_by ON comments
  FOR EACH ROW EXECUTE FUNCTION count_comment();

-- Earlier versions of a comment, visible to everyone who sees the comment.
CREATE TABLE comment_versions (
  comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 4000),
  -- When this version was written.
  written_at timestamptz(3) NOT NULL,
  PRIMARY KEY (comment_id, version)
);

-- Members mentioned in a comment who accept mentions by its author and see the comment.
CREATE TABLE comment_mentions (
  comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (comment_id, account_id)
);
CREATE INDEX comment_mentions_account ON comment_mentions (account_id, comment_id);
