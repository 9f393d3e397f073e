-- Posts, their tags and favourites. Counts change in the transaction of what they count. Times have milliseconds,
-- because a cursor carries them through JSON.
CREATE TABLE posts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Ends in a random part that starts with a digit: never a UUID, never a reserved word.
  slug text COLLATE "C" NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9][a-z0-9]+$' AND length(slug) <= 100),
  account_id uuid REFERENCES accounts (id),
  title text CHECK (char_length(title) BETWEEN 1 AND 200),
  body text CHECK (char_length(body) BETWEEN 1 AND 50000),
  -- The text of a card, stored so that lists do not read long bodies.
  excerpt text CHECK (char_length(excerpt) BETWEEN 1 AND 300),
  is_excerpt boolean NOT NULL,
  language text NOT NULL,
  -- [{"slug", "name"}, …] in the author's order, so that cards need no join. `post_tags` holds the same set for
  -- look-ups.
  tags jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tags) = 'array' AND jsonb_array_length(tags) <= 7),
  favorites_count integer NOT NULL DEFAULT 0 CHECK (favorites_count >= 0),
  -- Repeats the count of the thread, so that a list of cards reads one table. Only `count_comment` changes it.
  comments_count integer NOT NULL DEFAULT 0 CHECK (comments_count >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  removed_at timestamptz(3),
  -- True while the author's account is deleted. The post then looks removed, and can return.
  hidden_with_account boolean NOT NULL DEFAULT false,
  view_scope scope NOT NULL DEFAULT 'everyone' CHECK (view_scope <> 'noOne'),
  reply_scope scope NOT NULL DEFAULT 'everyone',
  -- The polly of scope `justThePolly`.
  polly_id uuid REFERENCES people,
  hidden_at timestamptz(3),
  sealed_author bytea CHECK (length(sealed_author) = 44),
  -- HMAC of account and thread, and its number within the thread: "Anonymous 3".
  pseudonym bytea CHECK (length(pseudonym) = 32),
  pseudonym_number integer CHECK (pseudonym_number > 0),
  search tsvector GENERATED ALWAYS AS
    (search_vector(language, title, coalesce(description || E'\n', '') || body)) STORED,
  description text CHECK (char_length(description) BETWEEN 1 AND 300),
  -- [{"fileId", "alt", "width", "height"}, …]: the pictures below a plain text.
  images jsonb CHECK (jsonb_typeof(images) = 'array'),
  -- The picture of the card, in the same form.
  image jsonb CHECK (jsonb_typeof(image) = 'object'),
  -- Counts the changes. Deleting a text deletes its earlier versions too.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  edited_at timestamptz(3),
  -- The linked page that a card shows when the post has no picture.
  link_preview_id uuid REFERENCES link_previews,
  CONSTRAINT hidden_posts_are_removed CHECK (NOT hidden_with_account OR removed_at IS NOT NULL),
  CHECK (view_scope <> 'justThePolly' OR polly_id IS NOT NULL),
  CONSTRAINT posts_have_one_author CHECK (num_nonnulls(account_id, sealed_author) = 1),
  CONSTRAINT anonymous_posts_tell_nothing CHECK (
    CASE WHEN sealed_author IS NULL THEN num_nonnulls(pseudonym, pseudonym_number) = 0
    ELSE
      num_nonnulls(pseudonym, pseudonym_number) = 2
      AND coalesce(uuid_extract_version(id), 0) = 4
      AND mod(extract(epoch FROM created_at), 3600) = 0
      AND view_scope IN ('everyone', 'justThePolly')
      AND reply_scope IN ('everyone', 'justThePolly', 'noOne')
    END
  ),
  CONSTRAINT posts_id_language UNIQUE (id, language),
  CONSTRAINT posts_without_text_are_removed CHECK (
    (body IS NOT NULL AND excerpt IS NOT NULL) OR removed_at IS NOT NULL
  ),
  CONSTRAINT anonymous_posts_change_at_full_hours CHECK (
    sealed_author IS NULL OR edited_at IS NULL OR mod(extract(epoch FROM edited_at), 3600) = 0
  )
);
-- Lists the feed and all posts, newest first.
CREATE INDEX posts_newest ON posts (created_at DESC, id DESC) WHERE removed_at IS NULL;
-- Lists an author's posts, newest first, and counts them for the daily limit, removed ones included.
CREATE INDEX posts_of_account ON posts (account_id, created_at DESC, id DESC);
CREATE INDEX posts_hidden_anonymous ON posts (id) WHERE sealed_author IS NOT NULL AND hidden_with_account;
CREATE INDEX posts_search ON posts USING gin (search);
CREATE INDEX posts_words ON posts USING gin (post_words(title, excerpt) gin_trgm_ops);
CREATE INDEX posts_of_link_preview ON posts (link_preview_id) WHERE link_preview_id IS NOT NULL;

-- The rich text of a Full Post; `posts.body` is its plain text. Kept apart, so that lists do not read it.
CREATE TABLE post_documents (
  post_id uuid PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object')
);

-- Earlier versions of a post, visible to everyone who sees the post.
CREATE TABLE post_versions (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  title text,
  description text,
  body text NOT NULL,
  document jsonb,
  language text NOT NULL,
  -- When this version was written.
  written_at timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, version)
);

-- Earlier slugs of a post. They redirect to its current one.
CREATE TABLE post_slugs (
  slug text COLLATE "C" PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE
);
CREATE INDEX post_slugs_post ON post_slugs (post_id);

CREATE TABLE tags (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The normalised name. Spellings with the same slug are one tag.
  slug text COLLATE "C" NOT NULL UNIQUE CHECK (char_length(slug) BETWEEN 1 AND 40),
  -- As the first author spelt it.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  person_id uuid UNIQUE REFERENCES people ON DELETE SET NULL,
  organization_id uuid UNIQUE REFERENCES organizations ON DELETE SET NULL,
  -- The full name of the person or organization. When it changes, the tag is recreated.
  named_after text,
  CHECK (num_nonnulls(person_id, organization_id) <= 1)
);
-- Lists tags by use. The sign makes both keys ascend, as a cursor over the pair needs.
CREATE INDEX tags_most_used ON tags ((-uses), slug);
-- Finds tags by the words of their names.
CREATE INDEX tags_words ON tags USING gin (name_words(name) gin_trgm_ops);
-- Lists the tags of politicians and of parties, most used first.
CREATE INDEX tags_of_people ON tags ((-uses), slug) WHERE person_id IS NOT NULL;
CREATE INDEX tags_of_organizations ON tags ((-uses), slug) WHERE organization_id IS NOT NULL;

CREATE TABLE post_tags (
  tag_id uuid NOT NULL REFERENCES tags (id),
  post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  -- That of the post, which never changes. It orders the posts of a tag within one index.
  created_at timestamptz(3) NOT NULL,
  -- Follows the language of the post, so that the languages of a tag need no join.
  language text NOT NULL,
  PRIMARY KEY (post_id, tag_id),
  FOREIGN KEY (post_id, language) REFERENCES posts (id, language) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX post_tags_newest ON post_tags (tag_id, created_at DESC, post_id DESC);
CREATE INDEX post_tags_language ON post_tags (tag_id, language);

CREATE FUNCTION take_language_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.language := (SELECT language FROM posts WHERE id = NEW.post_id);
  RETURN NEW;
END $$;

CREATE TRIGGER take_language BEFORE INSERT ON post_tags FOR EACH ROW EXECUTE FUNCTION take_language_of_post();

CREATE TABLE favorites (
  account_id uuid NOT NULL REFERENCES accounts (id),
  post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, post_id)
);
CREATE INDEX favorites_of_post ON favorites (post_id);
-- Lists a member's favourites, newest first, and counts those of a day.
CREATE INDEX favorites_newest ON favorites (account_id, created_at DESC, post_id DESC);

-- Members mentioned in a post who accept mentions by its author and see the post. They are notified
-- (docs/decisions/13-notifications.md).
CREATE TABLE post_mentions (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (post_id, account_id)
);
CREATE INDEX post_mentions_account ON post_mentions (account_id, post_id);

-- Pictures of posts. Before publication, an HMAC of account and picture names the owner; afterwards the post owns it.
-- Upload times are rounded to the hour, so that they reveal no author.
CREATE TABLE post_images (
  id uuid PRIMARY KEY CHECK (coalesce(uuid_extract_version(id), 0) = 4),
  owner_mark bytea CHECK (length(owner_mark) = 32),
  post_id uuid REFERENCES posts ON DELETE CASCADE,
  -- The anonymous post, or change of one, that waits for publication.
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

-- Drafts of named and anonymous posts: an HMAC of the account, and text sealed with a key outside the database.
-- Stores no time and no name.
CREATE TABLE drafts (
  owner_mark bytea NOT NULL CHECK (length(owner_mark) = 32),
  id uuid NOT NULL CHECK (coalesce(uuid_extract_version(id), 0) = 4),
  version integer NOT NULL CHECK (version > 0),
  -- The list entry of the draft, and its full content.
  sealed_card bytea NOT NULL,
  sealed_content bytea NOT NULL,
  PRIMARY KEY (owner_mark, id)
);

-- Pictures used in drafts. A draft keeps its pictures.
CREATE TABLE draft_images (
  owner_mark bytea NOT NULL,
  draft_id uuid NOT NULL,
  image_id uuid NOT NULL REFERENCES post_images ON DELETE CASCADE,
  PRIMARY KEY (owner_mark, draft_id, image_id),
  FOREIGN KEY (owner_mark, draft_id) REFERENCES drafts ON DELETE CASCADE
);
CREATE INDEX draft_images_image ON draft_images (image_id);

-- Idempotency keys of posts, as HMACs of account and key: the same key returns the same post.
CREATE TABLE post_keys (
  mark bytea PRIMARY KEY CHECK (length(mark) = 32),
  post_id uuid NOT NULL,
  -- A full day, so that it reveals no author.
  expires_on date NOT NULL
);
CREATE INDEX post_keys_expiry ON post_keys (expires_on);

-- Changes of anonymous posts, published at the next full hour (docs/decisions/07-anonymity.md).
CREATE TABLE held_post_changes (
  post_id uuid PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  due_at timestamptz(3) NOT NULL CHECK (mod(extract(epoch FROM due_at), 3600) = 0),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object')
);
CREATE INDEX held_post_changes_due ON held_post_changes (due_at);
