-- Posts, their tags, favourites and comments.
--
-- Counts are stored beside what they count and change in the same transaction. Moments have milliseconds, because a
-- cursor carries them through JSON and must come back as the same moment.

CREATE TABLE posts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Ends in a random part that begins with a digit: never a UUID, never a word that an address reserves.
  slug text COLLATE "C" NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9][a-z0-9]+$' AND length(slug) <= 100),
  account_id uuid NOT NULL REFERENCES accounts (id),
  title text CHECK (char_length(title) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 50000),
  -- What a card shows, computed when the body is stored, so that a list never reads a long body.
  excerpt text NOT NULL CHECK (char_length(excerpt) BETWEEN 1 AND 300),
  is_excerpt boolean NOT NULL,
  language text NOT NULL,
  -- [{"slug", "name"}, …] in the order of the author: a card needs no join. `post_tags` is the same set, to search by.
  tags jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tags) = 'array' AND jsonb_array_length(tags) <= 7),
  favorites_count integer NOT NULL DEFAULT 0 CHECK (favorites_count >= 0),
  comments_count integer NOT NULL DEFAULT 0 CHECK (comments_count >= 0),
  -- The number of the newest comment ever made; it only grows.
  last_comment_number integer NOT NULL DEFAULT 0 CHECK (last_comment_number >= comments_count),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  removed_at timestamptz(3)
);

-- The feed and the list of all posts, newest first.
CREATE INDEX posts_newest ON posts (created_at DESC, id DESC) WHERE removed_at IS NULL;
-- Posts of one author, newest first; and what an author wrote lately, removed or not, for the daily limit.
CREATE INDEX posts_of_account ON posts (account_id, created_at DESC, id DESC);

CREATE TABLE tags (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The normalised name; what makes two spellings one tag.
  slug text COLLATE "C" NOT NULL UNIQUE CHECK (char_length(slug) BETWEEN 1 AND 40),
  -- As the first author spelt it.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Most used first; the sign makes both keys ascend, as a cursor over the pair needs.
CREATE INDEX tags_most_used ON tags ((-uses), slug);

CREATE TABLE post_tags (
  tag_id uuid NOT NULL REFERENCES tags (id),
  post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  -- The post's own, which never changes: the list by tag is read in order from one index.
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, tag_id)
);

CREATE INDEX post_tags_newest ON post_tags (tag_id, created_at DESC, post_id DESC);

CREATE TABLE favorites (
  account_id uuid NOT NULL REFERENCES accounts (id),
  post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, post_id)
);

CREATE INDEX favorites_of_post ON favorites (post_id);
-- Favourites of a day, for the daily limit.
CREATE INDEX favorites_of_day ON favorites (account_id, created_at);

CREATE TABLE comments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  -- Counts up within a post, in the order of storing: whoever has read up to a number has missed none before it.
  number integer NOT NULL CHECK (number > 0),
  parent_id uuid,
  depth smallint NOT NULL CHECK (depth BETWEEN 0 AND 30),
  -- The numbers from the thread's first comment down to this one: their order is the order of reading. Below depth 30
  -- replies stand beside what they answer.
  path integer[] NOT NULL CHECK (cardinality(path) = depth + 1 AND path[depth + 1] = number),
  account_id uuid NOT NULL REFERENCES accounts (id),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 4000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  removed_at timestamptz(3),
  CHECK ((parent_id IS NULL) = (depth = 0)),
  UNIQUE (post_id, number),
  UNIQUE (post_id, id),
  -- A reply answers a comment of the same post.
  FOREIGN KEY (post_id, parent_id) REFERENCES comments (post_id, id)
);

-- Threads with their replies in the order of reading.
CREATE UNIQUE INDEX comments_in_order ON comments (post_id, path);
-- Where threads begin.
CREATE INDEX comments_threads ON comments (post_id, number) WHERE parent_id IS NULL;
-- What an author wrote lately, removed or not, for the daily limit.
CREATE INDEX comments_of_account ON comments (account_id, created_at DESC);
