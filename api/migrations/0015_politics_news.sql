-- News feeds (RSS, Atom) of pollies and parties: named by the imported data, or added by an owner or an admin.
CREATE TABLE news_feeds (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  person_id uuid REFERENCES people,
  party_id uuid REFERENCES organizations,
  target_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(person_id, party_id)) STORED,
  -- As it was entered.
  url text COLLATE "C" NOT NULL CHECK (length(url) BETWEEN 1 AND 2000),
  -- The feed's own title.
  title text CHECK (char_length(title) BETWEEN 1 AND 200),
  origin text COLLATE "C" NOT NULL CHECK (origin IN ('data', 'owner', 'admin')),
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  -- A removed feed keeps its row, so that an import does not add it again.
  removed_at timestamptz(3),
  -- The validators of the last response, for conditional requests.
  etag text CHECK (length(etag) <= 500),
  modified text CHECK (length(modified) <= 100),
  -- Consecutive failures.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- When the feed is read next. A reader postpones it before it reads.
  due_at timestamptz(3) NOT NULL,
  succeeded_at timestamptz(3),
  -- Since when an admin has the feed paused. It is not read, and its items stay.
  paused_at timestamptz(3),
  -- The redirects of the last request, so that a redirect does not evade a pause.
  led_to text[] NOT NULL DEFAULT '{}',
  UNIQUE (target_id, url),
  CHECK (num_nonnulls(person_id, party_id) = 1)
);
CREATE INDEX news_feeds_due ON news_feeds (due_at) WHERE removed_at IS NULL;
CREATE INDEX news_feeds_person ON news_feeds (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX news_feeds_party ON news_feeds (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX news_feeds_added_by ON news_feeds (added_by) WHERE added_by IS NOT NULL;

-- News items, one row per polly or party. Duplicates are recognised by id, address, or title and day.
CREATE TABLE news_items (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  feed_id uuid NOT NULL REFERENCES news_feeds ON DELETE CASCADE,
  target_id uuid NOT NULL,
  guid_hash bytea CHECK (length(guid_hash) = 32),
  url_hash bytea NOT NULL CHECK (length(url_hash) = 32),
  title_hash bytea NOT NULL CHECK (length(title_hash) = 32),
  url text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 2000),
  -- Plain text without line breaks.
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 300),
  summary text CHECK (char_length(summary) BETWEEN 1 AND 500),
  -- The title of the feed.
  source text NOT NULL CHECK (char_length(source) BETWEEN 1 AND 200),
  published_at timestamptz(3) NOT NULL,
  -- A removed item keeps its row, so that the feed does not add it again.
  removed_at timestamptz(3),
  -- The run in which watchers were notified of it; null if it was too old then.
  round timestamptz(3),
  UNIQUE (target_id, guid_hash),
  UNIQUE (target_id, url_hash),
  UNIQUE (target_id, title_hash)
);
CREATE INDEX news_items_newest ON news_items (target_id, published_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX news_items_feed ON news_items (feed_id);
CREATE INDEX news_items_age ON news_items (published_at);
CREATE INDEX news_items_round ON news_items (target_id, round) WHERE round IS NOT NULL;
