-- Blog entries, interviews and pages that the site publishes, each in several languages.
CREATE TABLE publications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('blog', 'interview', 'page')),
  slug text COLLATE "C" NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  language text COLLATE "C" NOT NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 300),
  -- { body, interview? }: a rich text and, for an interview, the person, questions and answers.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  -- Counts the changes.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- When it was first published. It stays, so that a list keeps its order.
  published_at timestamptz(3),
  is_published boolean NOT NULL DEFAULT false CHECK (NOT is_published OR published_at IS NOT NULL),
  changed_at timestamptz(3) NOT NULL,
  -- The plain text of `content`, for search.
  body text NOT NULL,
  search tsvector
  GENERATED ALWAYS AS (search_vector(language, title, description || E'\n' || body)) STORED,
  UNIQUE (kind, slug, language)
);
CREATE INDEX publications_newest ON publications (kind, published_at DESC, id DESC) WHERE is_published;
CREATE INDEX publications_search ON publications USING gin (search);
CREATE INDEX publications_words ON publications USING gin (post_words(title, description) gin_trgm_ops);

-- Every version, the current one included. `admin_acts` records the author.
CREATE TABLE publication_versions (
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  title text NOT NULL,
  description text NOT NULL,
  content jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (publication_id, version)
);
