-- Publications that are scheduled and renamed.
ALTER TABLE publications
  -- Readers see a published text from then on.
  ADD COLUMN shown_from timestamptz(3);
UPDATE publications SET shown_from = published_at WHERE is_published;
ALTER TABLE publications ADD CHECK (NOT is_published OR shown_from IS NOT NULL);
CREATE INDEX publications_changed ON publications (changed_at DESC, id DESC);
CREATE INDEX publications_changed_of_kind ON publications (kind, changed_at DESC, id DESC);

-- The slugs that publications had before, in all languages. Their addresses lead to the publication, until another one
-- of its kind has the slug.
CREATE TABLE former_publication_slugs (
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('blog', 'interview', 'page')),
  slug text COLLATE "C" NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  current_slug text COLLATE "C" NOT NULL,
  PRIMARY KEY (kind, slug)
);
CREATE INDEX former_publication_slugs_current ON former_publication_slugs (kind, current_slug);
