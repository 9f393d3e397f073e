-- News about pollies and parties: feeds (RSS, Atom) that the data names, or an owner or admin has added, and what was in them.
CREATE TABLE news_feeds (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  person_id uuid REFERENCES people,
  party_id uuid REFERENCES organizations,
  target_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(person_id, party_id)) STORED,
  -- As it was given.
  url text COLLATE "C" NOT NULL CHECK (length(url) BETWEEN 1 AND 2000),
  -- What the feed calls itself.
  title text CHECK (char_length(title) BETWEEN 1 AND 200),
  origin text COLLATE "C" NOT NULL CHECK (origin IN ('data', 'owner', 'admin')),
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  -- One that was removed stays, so that the data does not bring it back.
  removed_at timestamptz(3),
  -- What the site said of its state, to be asked for changes only.
  etag text CHECK (length(etag) <= 500),
  modified text CHECK (length(modified) <= 100),
  -- Tries in a row that failed.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- When it is asked next. Whoever asks puts it off first.
  due_at timestamptz(3) NOT NULL,
  succeeded_at timestamptz(3),
  UNIQUE (target_id, url),
  CHECK (num_nonnulls(person_id, party_id) = 1)
);
CREATE INDEX news_feeds_due ON news_feeds (due_at) WHERE removed_at IS NULL;
CREATE INDEX news_feeds_person ON news_feeds (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX news_feeds_party ON news_feeds (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX news_feeds_added_by ON news_feeds (added_by) WHERE added_by IS NOT NULL;

-- One piece of news, once for each polly or party: known again by its id in the feed, its address, or its title and day.
CREATE TABLE news_items (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  feed_id uuid NOT NULL REFERENCES news_feeds ON DELETE CASCADE,
  target_id uuid NOT NULL,
  guid_hash bytea CHECK (length(guid_hash) = 32),
  url_hash bytea NOT NULL CHECK (length(url_hash) = 32),
  title_hash bytea NOT NULL CHECK (length(title_hash) = 32),
  url text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 2000),
  -- Plain text, on one line.
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 300),
  summary text CHECK (char_length(summary) BETWEEN 1 AND 500),
  -- Who says so: the name of the feed.
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 200),
  published_at timestamptz(3) NOT NULL,
  -- One that an admin removed stays, so that the feed does not bring it back.
  removed_at timestamptz(3),
  UNIQUE (target_id, guid_hash),
  UNIQUE (target_id, url_hash),
  UNIQUE (target_id, title_hash)
);
CREATE INDEX news_items_newest ON news_items (target_id, published_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX news_items_feed ON news_items (feed_id);
CREATE INDEX news_items_age ON news_items (published_at);
