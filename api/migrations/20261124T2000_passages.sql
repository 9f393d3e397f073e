-- Simulations of pollies, and the passages that they may quote (docs/decisions/11-digital-politicians.md).

-- The simulation of a polly: its switches and sponsor, and what its passages come to. Without a row it is offline.
CREATE TABLE simulations (
  person_id uuid PRIMARY KEY REFERENCES people,
  -- All passages, and those in the polly's own words. A job counts them.
  passages integer NOT NULL DEFAULT 0 CHECK (passages >= 0),
  own_passages integer NOT NULL DEFAULT 0 CHECK (own_passages BETWEEN 0 AND passages),
  first_said_at timestamptz(3),
  last_said_at timestamptz(3),
  -- Since when the owner of the page, or an admin, has it switched off.
  owner_off_at timestamptz(3),
  admin_off_at timestamptz(3),
  -- Why an admin switched it off, for the owner of the page.
  admin_reason text CHECK (char_length(admin_reason) BETWEEN 1 AND 1000),
  sponsor_name text CHECK (char_length(sponsor_name) BETWEEN 1 AND 100),
  sponsor_url text CHECK (sponsor_url ~ '^https://' AND length(sponsor_url) <= 500),
  CHECK ((passages = 0) = (first_said_at IS NULL)),
  CHECK ((first_said_at IS NULL) = (last_said_at IS NULL)),
  CHECK ((admin_off_at IS NULL) = (admin_reason IS NULL)),
  CHECK ((sponsor_name IS NULL) = (sponsor_url IS NULL))
);

-- Lists the simulations with enough passages.
CREATE INDEX simulations_online ON simulations (own_passages) WHERE owner_off_at IS NULL AND admin_off_at IS NULL;

-- Lists the simulations on which admins have acted.
CREATE INDEX simulations_acted ON simulations (person_id) WHERE admin_off_at IS NOT NULL OR sponsor_name IS NOT NULL;

-- The switch of all simulations: one row while they are off.
CREATE TABLE simulations_off (
  is_off boolean PRIMARY KEY DEFAULT true CHECK (is_off),
  since timestamptz(3) NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 1000)
);

-- What everyone may read of a polly, cut into passages. A passage counts only while its source stands unchanged.
CREATE TABLE passages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  person_id uuid NOT NULL REFERENCES people,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('officialPosition', 'stance', 'post', 'news')),
  stance_id uuid REFERENCES topic_stances ON DELETE CASCADE,
  post_id uuid REFERENCES posts ON DELETE CASCADE,
  news_item_id uuid REFERENCES news_items ON DELETE CASCADE,
  -- The time of the version that was cut; null for a source that has never changed.
  source_edited_at timestamptz(3),
  part smallint NOT NULL CHECK (part >= 0),
  language text NOT NULL,
  -- Words of the source, unchanged.
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  -- The title of the source, empty if it has none, and for a topic its name in the other language.
  title text NOT NULL,
  other_title text NOT NULL DEFAULT '',
  said_at timestamptz(3) NOT NULL,
  words integer NOT NULL CHECK (words > 0),
  -- The stems of both languages of the interface. A text of another language is in both.
  search_en tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.english', CASE WHEN language = 'nl' THEN other_title ELSE title END), 'A')
    || to_tsvector('pg_catalog.english', CASE WHEN language = 'nl' THEN '' ELSE body END)) STORED,
  search_nl tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.dutch', CASE WHEN language = 'nl' THEN title ELSE other_title END), 'A')
    || to_tsvector('pg_catalog.dutch', CASE WHEN language = 'en' THEN '' ELSE body END)) STORED,
  CHECK (num_nonnulls(stance_id, post_id, news_item_id) = 1),
  CHECK (CASE kind WHEN 'post' THEN post_id WHEN 'news' THEN news_item_id ELSE stance_id END IS NOT NULL)
);
-- Find the passages of one polly by their stems (btree_gin), and by similar words.
CREATE INDEX passages_search_en ON passages USING gin (person_id, search_en);
CREATE INDEX passages_search_nl ON passages USING gin (person_id, search_nl);
CREATE INDEX passages_words ON passages USING gin (person_id, post_words(title || ' ' || other_title, body) gin_trgm_ops);
-- Lists the passages of a polly, newest first.
CREATE INDEX passages_newest ON passages (person_id, said_at DESC, id DESC);
-- One passage a part of a source, however many processes cut it. News are of one polly, posts may be of several.
CREATE UNIQUE INDEX passages_stance ON passages (stance_id, part) WHERE stance_id IS NOT NULL;
CREATE UNIQUE INDEX passages_post ON passages (post_id, person_id, part) WHERE post_id IS NOT NULL;
CREATE UNIQUE INDEX passages_news_item ON passages (news_item_id, part) WHERE news_item_id IS NOT NULL;

-- What the owner of a page says of a passage. It is shown beside the passage.
CREATE TABLE passage_corrections (
  passage_id uuid PRIMARY KEY REFERENCES passages ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 500),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX passage_corrections_account ON passage_corrections (account_id);
