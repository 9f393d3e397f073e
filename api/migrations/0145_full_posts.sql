-- Full Posts, what posts said before, their pictures, and what is being written (specification, sections 3 and 4).

ALTER TABLE posts
  ADD description text CHECK (char_length(description) BETWEEN 1 AND 300),
  -- [{"fileId", "alt", "width", "height"}, …]: pictures below a plain text.
  ADD images jsonb CHECK (jsonb_typeof(images) = 'array'),
  -- The one picture that a card shows, as above.
  ADD image jsonb CHECK (jsonb_typeof(image) = 'object'),
  -- Counts the changes. A text that its author has deleted is gone, in all that it said.
  ADD version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD edited_at timestamptz(3),
  ALTER body DROP NOT NULL,
  ALTER excerpt DROP NOT NULL,
  ADD CONSTRAINT posts_without_text_are_removed CHECK (
    (body IS NOT NULL AND excerpt IS NOT NULL) OR removed_at IS NOT NULL
  ),
  ADD CONSTRAINT anonymous_posts_change_at_full_hours CHECK (
    sealed_author IS NULL OR edited_at IS NULL OR mod(extract(epoch FROM edited_at), 3600) = 0
  );

-- The rich text of a Full Post; `posts.body` is its text. Beside the post, so that lists never pass over it.
CREATE TABLE post_documents (
  post_id uuid PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object')
);

-- What a post said until it was changed; whoever sees the post may look it up.
CREATE TABLE post_versions (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  title text,
  description text,
  body text NOT NULL,
  document jsonb,
  language text NOT NULL,
  -- When this was written.
  written_at timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, version)
);

-- Addresses that a post had: they lead to the one that it has.
CREATE TABLE post_slugs (
  slug text COLLATE "C" PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE
);
CREATE INDEX post_slugs_post ON post_slugs (post_id);

-- Pictures of posts. Until a post shows one, it is its author's by an HMAC of account and picture; from then on it is the
-- post's and nobody's. The time is an hour, so that it does not tell who was here at that moment.
CREATE TABLE post_images (
  id uuid PRIMARY KEY CHECK (coalesce(uuid_extract_version(id), 0) = 4),
  owner_mark bytea CHECK (length(owner_mark) = 32),
  post_id uuid REFERENCES posts ON DELETE CASCADE,
  -- The anonymous post that waits for its hour, or for the hour of a change.
  held_for uuid,
  width smallint NOT NULL CHECK (width > 0),
  height smallint NOT NULL CHECK (height > 0),
  uploaded_at timestamptz(3) NOT NULL CHECK (mod(extract(epoch FROM uploaded_at), 3600) = 0),
  CHECK ((owner_mark IS NULL) = (post_id IS NOT NULL))
);
CREATE INDEX post_images_post ON post_images (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX post_images_unused ON post_images (uploaded_at) WHERE post_id IS NULL;
CREATE INDEX post_images_held ON post_images (held_for) WHERE held_for IS NOT NULL;

CREATE TABLE post_image_files (
  image_id uuid NOT NULL REFERENCES post_images ON DELETE CASCADE,
  size smallint NOT NULL CHECK (size IN (640, 1280)),
  file_hash text COLLATE "C" NOT NULL REFERENCES files,
  PRIMARY KEY (image_id, size)
);
CREATE INDEX post_image_files_file ON post_image_files (file_hash);

-- What is being written, named and anonymous alike: an HMAC of the account, and the text sealed under a key that is not in
-- the database. It holds no time and no name.
CREATE TABLE drafts (
  owner_mark bytea NOT NULL CHECK (length(owner_mark) = 32),
  id uuid NOT NULL CHECK (coalesce(uuid_extract_version(id), 0) = 4),
  version integer NOT NULL CHECK (version > 0),
  -- What a list shows of it, and the whole of it.
  sealed_card bytea NOT NULL,
  sealed_content bytea NOT NULL,
  PRIMARY KEY (owner_mark, id)
);

-- The pictures of drafts: they are kept as long as a draft shows them.
CREATE TABLE draft_images (
  owner_mark bytea NOT NULL,
  draft_id uuid NOT NULL,
  image_id uuid NOT NULL REFERENCES post_images ON DELETE CASCADE,
  PRIMARY KEY (owner_mark, draft_id, image_id),
  FOREIGN KEY (owner_mark, draft_id) REFERENCES drafts ON DELETE CASCADE
);
CREATE INDEX draft_images_image ON draft_images (image_id);

-- Keys under which posts were sent, as HMACs of account and key: the same key again answers the same post.
CREATE TABLE post_keys (
  mark bytea PRIMARY KEY CHECK (length(mark) = 32),
  post_id uuid NOT NULL,
  -- A full day, for the same reason as above.
  expires_on date NOT NULL
);
CREATE INDEX post_keys_expiry ON post_keys (expires_on);

-- What the author of an anonymous post has changed: it appears at the next full hour (decisions, section 7).
CREATE TABLE held_post_changes (
  post_id uuid PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  due_at timestamptz(3) NOT NULL CHECK (mod(extract(epoch FROM due_at), 3600) = 0),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object')
);
CREATE INDEX held_post_changes_due ON held_post_changes (due_at);
