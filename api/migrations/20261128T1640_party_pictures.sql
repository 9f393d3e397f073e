-- The pictures of parties, which admins upload (docs/decisions/09-people-and-places.md). They stand with those of people
-- in `person_images`. `organizations.image` stays the address that a source names, which no page shows.
ALTER TABLE organizations
  ADD COLUMN image_id uuid REFERENCES person_images,
  -- Who made or owns the picture, and its licence.
  ADD COLUMN image_credit text CHECK (image_credit <> ''),
  ADD COLUMN image_licence text CHECK (image_licence <> ''),
  ADD CONSTRAINT organizations_picture CHECK ((image_id IS NULL) = (image_credit IS NULL)
    AND (image_id IS NOT NULL OR image_licence IS NULL) AND (image_id IS NULL OR classification = 'party'));
CREATE INDEX organizations_picture ON organizations (image_id) WHERE image_id IS NOT NULL;
