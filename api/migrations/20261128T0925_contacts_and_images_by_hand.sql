-- Contacts and pictures of people that admins enter by hand (docs/decisions/09-people-and-places.md). A kind of contact
-- among the chosen facts: imports leave the contacts of that kind as they are.
ALTER TABLE people
  DROP CONSTRAINT people_chosen_facts_check,
  ADD CONSTRAINT people_chosen_facts_check CHECK (chosen_facts <@ ARRAY['name', 'otherNames', 'gender', 'website', 'image',
    'email', 'phone', 'address', 'twitter', 'facebook', 'instagram', 'youtube', 'mastodon', 'rss']);

-- Pictures that admins uploaded.
CREATE TABLE person_images (
  id uuid PRIMARY KEY,
  file_hash text COLLATE "C" NOT NULL REFERENCES files,
  -- The last time at which it was uploaded or given to a person. One that no person has is deleted some time after.
  used_at timestamptz(3) NOT NULL
);
CREATE INDEX person_images_file ON person_images (file_hash);

ALTER TABLE person_links
  ALTER COLUMN url DROP NOT NULL,
  ADD COLUMN image_id uuid REFERENCES person_images,
  -- Who made or owns an uploaded picture.
  ADD COLUMN credit text CHECK (credit <> ''),
  ADD CONSTRAINT person_links_target CHECK (num_nonnulls(url, image_id) = 1),
  ADD CONSTRAINT person_links_upload CHECK (kind = 'image' OR num_nonnulls(image_id, credit) = 0);
CREATE INDEX person_links_image ON person_links (image_id) WHERE image_id IS NOT NULL;
