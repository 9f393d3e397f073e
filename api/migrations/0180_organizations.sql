-- Organizations have a place, a page of their own and more than a name (decisions, section 9).
ALTER TABLE organizations
  -- The country or area where it stands.
  ADD division_id text COLLATE "C" REFERENCES divisions,
  ADD abbreviation text CHECK (abbreviation <> ''),
  -- Other words that people know it by, such as its name in another language.
  ADD other_names text[] NOT NULL DEFAULT '{}',
  ADD website text CHECK (website ~ '^https?://'),
  -- Where the source has a picture of it; never fetched by a reader's browser.
  ADD image text CHECK (image ~ '^https?://'),
  -- The first and the last day of it, where known.
  ADD valid_from date,
  ADD valid_through date,
  ADD CHECK (valid_through >= valid_from),
  DROP CONSTRAINT organizations_classification_check,
  ADD CONSTRAINT organizations_classification_check
    CHECK (classification IN ('party', 'legislature', 'government', 'other'));
CREATE INDEX organizations_division ON organizations (division_id);

-- Every slug that an organization has had; the others lead to the current one.
CREATE TABLE organization_slugs (
  slug text COLLATE "C" PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 100),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  current boolean NOT NULL
);
CREATE UNIQUE INDEX organization_slugs_current ON organization_slugs (organization_id) WHERE current;
CREATE INDEX organization_slugs_organization ON organization_slugs (organization_id);

-- Those that are there get the slug that the intake would have given, the oldest first where two ask for one.
INSERT INTO organization_slugs (slug, organization_id, current)
SELECT CASE WHEN place = 1 THEN base ELSE base || '-' || right(id::text, 12) END, id, true
FROM (
  SELECT id, base, row_number() OVER (PARTITION BY base ORDER BY id) AS place
  FROM (
    SELECT id, coalesce(nullif(btrim(left(regexp_replace(search_words(name), '[^a-z0-9]+', '-', 'g'), 80), '-'), ''),
                        'organization') AS base
    FROM organizations
  ) named
) placed;

-- The card of a polly leads to the party and carries the address of the picture.
ALTER TABLE polly_cards
  ADD party_id uuid,
  ADD division_id text COLLATE "C",
  ADD photo text;
CREATE INDEX polly_cards_party ON polly_cards (party_id);
CREATE INDEX polly_cards_division ON polly_cards (division_id);
