-- One mechanism of comments for whatever members talk about (specification, sections 3 and 7): a thread belongs to a subject
-- of some kind, and its comments know the thread only.

CREATE TABLE threads (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('post', 'polly', 'party')),
  subject_id uuid NOT NULL,
  -- The same id as a reference, one column a kind, so that no thread outlives its subject. A further kind brings its own.
  post_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'post' THEN subject_id END) STORED REFERENCES posts ON DELETE CASCADE,
  person_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'polly' THEN subject_id END) STORED REFERENCES people,
  party_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'party' THEN subject_id END) STORED REFERENCES organizations,
  -- Comments that everyone may see who may see the subject; see `comments.counted`.
  comments_count integer NOT NULL DEFAULT 0 CHECK (comments_count >= 0),
  -- The number of the newest comment ever made; it only grows.
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= comments_count),
  -- Since when the author of the subject wants no comments.
  turned_off_at timestamptz(3),
  UNIQUE (kind, subject_id)
);
CREATE INDEX threads_post ON threads (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX threads_person ON threads (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX threads_party ON threads (party_id) WHERE party_id IS NOT NULL;

INSERT INTO threads (kind, subject_id, comments_count, last_number)
SELECT 'post', id, comments_count, last_comment_number FROM posts WHERE last_comment_number > 0;

ALTER TABLE comments ADD thread_id uuid;
UPDATE comments SET thread_id = threads.id FROM threads WHERE threads.post_id = comments.post_id;

-- With the column go its constraints and indexes.
ALTER TABLE comments
  DROP COLUMN post_id CASCADE,
  ALTER thread_id SET NOT NULL,
  ADD FOREIGN KEY (thread_id) REFERENCES threads ON DELETE CASCADE,
  ADD UNIQUE (thread_id, number),
  ADD UNIQUE (thread_id, id),
  -- A reply answers a comment of the same thread.
  ADD FOREIGN KEY (thread_id, parent_id) REFERENCES comments (thread_id, id),
  -- An anonymous comment has no author, but who wrote it sealed under a key outside the database (decisions, section 7).
  ADD sealed_author bytea CHECK (length(sealed_author) = 44),
  ADD edited_at timestamptz(3),
  -- The polly whom `justThePolly` names.
  ADD polly_id uuid REFERENCES people,
  ADD CHECK (view_scope <> 'justThePolly' OR polly_id IS NOT NULL),
  -- The numbers of those among this comment and what it answers, up to the beginning, that not everyone may see: whoever
  -- may not see all of these does not see this one either, whoever wrote it (decisions, section 6).
  ADD narrowed_by integer[] NOT NULL DEFAULT '{}',
  -- Of a comment that begins a thread: counted replies below it, at any depth.
  ADD replies_count integer NOT NULL DEFAULT 0 CHECK (replies_count >= 0),
  DROP CONSTRAINT purged_comments_are_removed,
  -- A text that was deleted is gone; its author is still known until the account is purged, for the limits of the day.
  ADD CONSTRAINT comments_without_text_are_removed CHECK (body IS NOT NULL OR removed_at IS NOT NULL),
  ADD CONSTRAINT comments_have_one_author CHECK (
    num_nonnulls(account_id, sealed_author) = 1 OR (num_nonnulls(account_id, sealed_author) = 0 AND body IS NULL)
  );

-- Counts tell of nothing that somebody hides.
ALTER TABLE comments
  ADD counted boolean NOT NULL GENERATED ALWAYS AS
    (removed_at IS NULL AND hidden_at IS NULL AND narrowed_by = '{}') STORED;

-- A thread with its replies in the order of reading.
CREATE UNIQUE INDEX comments_in_order ON comments (thread_id, path);
-- Where discussions begin, by age and by the number of replies.
CREATE INDEX comments_beginnings ON comments (thread_id, number) WHERE parent_id IS NULL;
CREATE INDEX comments_discussed ON comments (thread_id, (-replies_count), number) WHERE parent_id IS NULL;
-- The replies to a comment.
CREATE INDEX comments_replies ON comments (thread_id, parent_id) WHERE parent_id IS NOT NULL;

-- `posts.comments_count` repeats the count of the thread, so that a list of cards reads one table. Both counts change
-- here and nowhere else: no way to hide, remove or bring back a comment can forget them. Who changes comments that are
-- there has locked their threads before, in the order of their ids.
ALTER TABLE posts DROP COLUMN last_comment_number;

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

-- Fill the counts of replies that are there.
UPDATE comments SET replies_count = below.replies
FROM (
  SELECT thread_id, path[1] AS beginning, count(*)::int AS replies FROM comments
  WHERE depth > 0 AND counted GROUP BY thread_id, path[1]
) below
WHERE comments.thread_id = below.thread_id AND comments.number = below.beginning;

-- What a comment said before it was changed; whoever sees the comment may look it up.
CREATE TABLE comment_versions (
  comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 4000),
  -- When this text was written.
  written_at timestamptz(3) NOT NULL,
  PRIMARY KEY (comment_id, version)
);

-- Members whom a comment names by @name, of those who may be mentioned by its author and who see the comment.
CREATE TABLE comment_mentions (
  comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (comment_id, account_id)
);
CREATE INDEX comment_mentions_account ON comment_mentions (account_id, comment_id);
