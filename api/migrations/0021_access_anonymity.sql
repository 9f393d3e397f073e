-- Anonymous items that wait for publication (docs/decisions/07-anonymity.md). Only their authors see them.
CREATE TABLE held_items (
  id uuid PRIMARY KEY CHECK (coalesce(uuid_extract_version(id), 0) = 4),
  kind text NOT NULL CHECK (kind IN ('post', 'comment', 'topicStance')),
  sealed_author bytea NOT NULL CHECK (length(sealed_author) = 44),
  appears_at timestamptz(3) NOT NULL CHECK (mod(extract(epoch FROM appears_at), 3600) = 0),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object')
);
CREATE INDEX held_items_due ON held_items (appears_at);

-- The anonymous items of an author, readable by the author alone: HMAC of account and page, and sealed item ids. All
-- pages have the same length.
CREATE TABLE own_anonymous_items (
  page_hash bytea PRIMARY KEY CHECK (length(page_hash) = 32),
  sealed_items bytea NOT NULL CHECK (length(sealed_items) = 5406)
);

-- Pseudonyms within a thread. A number is never reused.
CREATE TABLE thread_pseudonyms (
  thread_id uuid NOT NULL,
  pseudonym bytea NOT NULL CHECK (length(pseudonym) = 32),
  number integer NOT NULL CHECK (number > 0),
  PRIMARY KEY (thread_id, pseudonym),
  UNIQUE (thread_id, number)
);

-- Rate limits of anonymous writing: HMACs of account and day, and of account and text. They expire.
CREATE TABLE writing_marks (
  mark bytea PRIMARY KEY CHECK (length(mark) = 32),
  times integer NOT NULL CHECK (times > 0),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX writing_marks_expiry ON writing_marks (expires_at);

-- Anonymous items that their author removed. They disappear at the next full hour, so that nobody learns when the
-- author was active.
CREATE TABLE anonymous_removals (
  item_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('post', 'comment', 'topicStance', 'dailyVote')),
  due_at timestamptz(3) NOT NULL CHECK (mod(extract(epoch FROM due_at), 3600) = 0)
);
CREATE INDEX anonymous_removals_due ON anonymous_removals (due_at);

-- Requests of admins to learn the author of an anonymous item. The answer is never stored, because the row would link
-- author and item.
CREATE TABLE seal_openings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('post', 'comment', 'topicStance', 'dailyVote')),
  item_id uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 10 AND 2000),
  asked_by uuid REFERENCES accounts ON DELETE SET NULL,
  asked_at timestamptz(3) NOT NULL,
  agreed_by uuid REFERENCES accounts ON DELETE SET NULL,
  agreed_at timestamptz(3),
  opened integer NOT NULL DEFAULT 0 CHECK (opened >= 0),
  expires_at timestamptz(3) NOT NULL,
  CHECK (asked_by <> agreed_by),
  CHECK (opened = 0 OR agreed_at IS NOT NULL)
);
CREATE INDEX seal_openings_asker ON seal_openings (asked_by);
CREATE INDEX seal_openings_agreer ON seal_openings (agreed_by);
