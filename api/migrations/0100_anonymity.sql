-- Anonymous items (decisions, section 7). What is published anonymously has no author that a copy of the database could
-- tell: the account's id is sealed under a key that lies outside (AES-256-GCM, a random nonce), ids are random, times are
-- full hours, and no two items of one author in different threads have a value in common.

-- When somebody's identity was verified; whoever verified it kept nothing of what they saw.
ALTER TABLE accounts ADD identity_verified_at timestamptz;

ALTER TABLE posts
  ALTER account_id DROP NOT NULL,
  ADD sealed_author bytea CHECK (length(sealed_author) = 44),
  -- HMAC of account and thread, and its number within the thread: "Anonymous 3".
  ADD pseudonym bytea CHECK (length(pseudonym) = 32),
  ADD pseudonym_number integer CHECK (pseudonym_number > 0),
  ADD CONSTRAINT posts_have_one_author CHECK (num_nonnulls(account_id, sealed_author) = 1),
  ADD CONSTRAINT anonymous_posts_tell_nothing CHECK (
    CASE WHEN sealed_author IS NULL THEN num_nonnulls(pseudonym, pseudonym_number) = 0
    ELSE
      num_nonnulls(pseudonym, pseudonym_number) = 2
      AND coalesce(uuid_extract_version(id), 0) = 4
      AND mod(extract(epoch FROM created_at), 3600) = 0
      AND view_scope IN ('everyone', 'justThePolly')
      AND reply_scope IN ('everyone', 'justThePolly', 'noOne')
    END
  );

-- What waits to appear. It is in no list but its author's own.
CREATE TABLE held_items (
  id uuid PRIMARY KEY CHECK (coalesce(uuid_extract_version(id), 0) = 4),
  kind text NOT NULL CHECK (kind IN ('post', 'comment')),
  sealed_author bytea NOT NULL CHECK (length(sealed_author) = 44),
  appears_at timestamptz(3) NOT NULL CHECK (mod(extract(epoch FROM appears_at), 3600) = 0),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object')
);
CREATE INDEX held_items_due ON held_items (appears_at);

-- Who wrote what, for the author alone: HMAC of account and page, and a page of item ids, sealed. Pages have one length,
-- whether they are full or not.
CREATE TABLE own_anonymous_items (
  page_hash bytea PRIMARY KEY CHECK (length(page_hash) = 32),
  sealed_items bytea NOT NULL CHECK (length(sealed_items) = 5406)
);

-- The pseudonyms of each thread: what the same person is called there again. A number is never given twice.
CREATE TABLE thread_pseudonyms (
  thread_id uuid NOT NULL,
  pseudonym bytea NOT NULL CHECK (length(pseudonym) = 32),
  number integer NOT NULL CHECK (number > 0),
  PRIMARY KEY (thread_id, pseudonym),
  UNIQUE (thread_id, number)
);

-- What keeps the pace of anonymous writing: HMACs of account and day, of account and text; forgotten when their time is
-- over.
CREATE TABLE writing_marks (
  mark bytea PRIMARY KEY CHECK (length(mark) = 32),
  times integer NOT NULL CHECK (times > 0),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX writing_marks_expiry ON writing_marks (expires_at);

-- Whose items are to be hidden, or shown again, with their accounts.
CREATE INDEX accounts_deleted ON accounts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX posts_hidden_anonymous ON posts (id) WHERE sealed_author IS NOT NULL AND hidden_with_account;

-- What its author has taken back: it goes at the next full hour, when nobody can tell who was here just now.
CREATE TABLE anonymous_removals (
  item_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('post', 'comment')),
  due_at timestamptz(3) NOT NULL CHECK (mod(extract(epoch FROM due_at), 3600) = 0)
);
CREATE INDEX anonymous_removals_due ON anonymous_removals (due_at);
