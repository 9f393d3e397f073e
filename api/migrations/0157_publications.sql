-- What the site itself publishes: blog entries, interviews, and pages that are looked up by their address (specification,
-- sections 2, 3 and 7). Each can be there in several languages.

CREATE TABLE publications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('blog', 'interview', 'page')),
  slug text COLLATE "C" NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  language text COLLATE "C" NOT NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 300),
  -- { body, interview? }: a rich text, and of an interview the person, the questions and the answers.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  -- Counts up with each change.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- Since when everybody sees it; the first time stays, so that a list keeps its order.
  published_at timestamptz(3),
  is_published boolean NOT NULL DEFAULT false CHECK (NOT is_published OR published_at IS NOT NULL),
  changed_at timestamptz(3) NOT NULL,
  UNIQUE (kind, slug, language)
);
CREATE INDEX publications_newest ON publications (kind, published_at DESC, id DESC) WHERE is_published;

-- Every version, the present one among them. Who made it stands in the record of the acts of admins.
CREATE TABLE publication_versions (
  publication_id uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  title text NOT NULL,
  description text NOT NULL,
  content jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (publication_id, version)
);
