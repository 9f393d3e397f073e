-- How a person in office can be reached and recognised, as a source says it (Popolo's contact details). A claim of a page
-- rests on `emailDomain` and on the accounts named here (decisions, section 10).
CREATE TABLE person_contacts (
  person_id uuid NOT NULL REFERENCES people,
  kind text NOT NULL CHECK (kind IN ('email', 'emailDomain', 'phone', 'address', 'twitter', 'facebook', 'instagram',
                                     'youtube', 'mastodon', 'rss')),
  -- An account is its bare name; a domain is in lower case.
  value text NOT NULL CHECK (value <> '' AND length(value) <= 500),
  -- Which of several, such as the town of a district office.
  label text,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  PRIMARY KEY (person_id, kind, value)
);
CREATE INDEX person_contacts_value ON person_contacts (kind, value);

-- The address of a picture, beside the website.
ALTER TABLE person_links
  DROP CONSTRAINT person_links_kind_check,
  ADD CONSTRAINT person_links_kind_check CHECK (kind IN ('website', 'image'));

-- A division of Open Civic Data may be the same place as another.
ALTER TABLE divisions ADD same_as text COLLATE "C";
