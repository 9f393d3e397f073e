-- People in office, after Popolo (person, organization, post, membership) and Open Civic Data (divisions). A source's
-- entities are identified by (scheme, identifier), never by a name (docs/decisions/09-people-and-places.md).
-- `source`, `licence` and `retrieved` name the origin of a row. An import sets end dates and deletes nothing.
CREATE TABLE divisions (
  -- An OCD id such as ocd-division/country:us/state:wa/cd:1, or an `x-` id made from a national code.
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^(ocd-division/|x-)' AND length(id) <= 200),
  parent_id text COLLATE "C" REFERENCES divisions,
  name text NOT NULL CHECK (name <> ''),
  -- The parts of the place, as the card of a polly shows them.
  state text,
  city text,
  district text,
  -- Other words to find the place by, such as WA.
  other_names text[] NOT NULL DEFAULT '{}',
  -- Null: the time zone of the nearest division above that has one.
  time_zone text,
  valid_from date,
  valid_through date,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  search text COLLATE "C" NOT NULL,
  -- Another division that is the same place.
  same_as text COLLATE "C",
  -- The number of inhabitants, its date and its source (docs/decisions/08-votes-and-scores.md).
  population integer CHECK (population > 0),
  population_on date,
  population_source text,
  CHECK (parent_id <> id),
  CHECK (valid_through >= valid_from),
  CHECK ((population IS NULL) = (population_source IS NULL)),
  CHECK (population IS NOT NULL OR population_on IS NULL)
);
CREATE INDEX divisions_parent ON divisions (parent_id);
CREATE INDEX divisions_search ON divisions USING gin (search gin_trgm_ops);
-- Lists divisions by name.
CREATE INDEX divisions_in_order ON divisions (search, id);

-- Parties, legislatures, governments.
CREATE TABLE organizations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  classification text NOT NULL,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  -- The country or area of the organization.
  division_id text COLLATE "C" REFERENCES divisions,
  abbreviation text CHECK (abbreviation <> ''),
  -- Other words to find it by, such as its name in another language.
  other_names text[] NOT NULL DEFAULT '{}',
  website text CHECK (website ~ '^https?://'),
  -- The picture's address at the source. Readers' browsers never load it.
  image text CHECK (image ~ '^https?://'),
  -- Its first and last day, where known.
  valid_from date,
  valid_through date,
  UNIQUE (scheme, identifier),
  CHECK (valid_through >= valid_from),
  CONSTRAINT organizations_classification_check
    CHECK (classification IN ('party', 'legislature', 'government', 'other'))
);
CREATE INDEX organizations_words ON organizations USING gin (name_words(name) gin_trgm_ops);
CREATE INDEX organizations_division ON organizations (division_id);

-- Every slug of an organization. Old slugs redirect to the current one.
CREATE TABLE organization_slugs (
  slug text COLLATE "C" PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 100),
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  current boolean NOT NULL
);
CREATE UNIQUE INDEX organization_slugs_current ON organization_slugs (organization_id) WHERE current;
CREATE INDEX organization_slugs_organization ON organization_slugs (organization_id);

-- Seats and functions (Popolo's posts), independent of their holders.
CREATE TABLE offices (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  organization_id uuid NOT NULL REFERENCES organizations,
  division_id text COLLATE "C" REFERENCES divisions,
  -- `officeName` of the card, such as U.S. Senate.
  label text NOT NULL CHECK (label <> ''),
  -- `title` of the card, such as U.S. Senator.
  role text,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  UNIQUE (scheme, identifier)
);
CREATE INDEX offices_organization ON offices (organization_id);
CREATE INDEX offices_division ON offices (division_id);

CREATE TABLE people (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL CHECK (name <> ''),
  -- Family name first.
  sort_name text NOT NULL CHECK (sort_name <> ''),
  -- Nicknames and longer forms to find the person by.
  other_names text[] NOT NULL DEFAULT '{}',
  gender text,
  source text NOT NULL,
  licence text,
  -- The last day on which the source named this person.
  retrieved date NOT NULL
);

CREATE TABLE person_identifiers (
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  person_id uuid NOT NULL REFERENCES people,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  PRIMARY KEY (scheme, identifier)
);
CREATE INDEX person_identifiers_person ON person_identifiers (person_id);

-- Every slug of a person. Old slugs redirect to the current one.
CREATE TABLE person_slugs (
  slug text COLLATE "C" PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 100),
  person_id uuid NOT NULL REFERENCES people,
  current boolean NOT NULL
);
CREATE UNIQUE INDEX person_slugs_current ON person_slugs (person_id) WHERE current;
CREATE INDEX person_slugs_person ON person_slugs (person_id);

CREATE TABLE person_links (
  person_id uuid NOT NULL REFERENCES people,
  kind text NOT NULL CHECK (kind IN ('website', 'image')),
  url text NOT NULL CHECK (url ~ '^https?://'),
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  PRIMARY KEY (person_id, kind)
);

-- Contact details of people in office, as a source names them. A claim of a page relies on `emailDomain` and on these
-- accounts (docs/decisions/10-claims.md).
CREATE TABLE person_contacts (
  person_id uuid NOT NULL REFERENCES people,
  kind text NOT NULL CHECK (kind IN ('email', 'emailDomain', 'phone', 'address', 'twitter', 'facebook', 'instagram',
                                     'youtube', 'mastodon', 'rss')),
  -- An account as its bare name, a domain in lower case.
  value text NOT NULL CHECK (value <> '' AND length(value) <= 500),
  -- Distinguishes several values, such as the town of a district office.
  label text,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  PRIMARY KEY (person_id, kind, value)
);
CREATE INDEX person_contacts_value ON person_contacts (kind, value);

-- Photos of people in office. A job fetches them from the source, so that readers' browsers ask only this site.
CREATE TABLE person_photos (
  person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  -- The address at the source.
  url text NOT NULL,
  -- Null while no fetch has succeeded.
  file_hash text COLLATE "C" REFERENCES files,
  due_at timestamptz(3) NOT NULL,
  failures smallint NOT NULL DEFAULT 0 CHECK (failures >= 0)
);
CREATE INDEX person_photos_file ON person_photos (file_hash) WHERE file_hash IS NOT NULL;
CREATE INDEX person_photos_due ON person_photos (due_at);

-- A person's term in an office, on behalf of a party. A change of party within a term makes two rows.
CREATE TABLE memberships (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  person_id uuid NOT NULL REFERENCES people,
  office_id uuid NOT NULL REFERENCES offices,
  party_id uuid REFERENCES organizations,
  -- The party whose caucus the person sits with, if it differs from the person's own.
  caucus_id uuid REFERENCES organizations,
  term_title text,
  valid_from date,
  -- The last day; for a current term its scheduled end, where known.
  valid_through date,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  CHECK (valid_through >= valid_from),
  -- Deferred to the end of a statement, so that two first days can swap.
  UNIQUE NULLS NOT DISTINCT (person_id, office_id, valid_from) DEFERRABLE
);
CREATE INDEX memberships_office ON memberships (office_id);
CREATE INDEX memberships_source ON memberships (source);

-- The card of a person: the current membership, or the last one. A transaction that changes a person, a membership or
-- their references rebuilds the card.
CREATE TABLE polly_cards (
  person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  gender text,
  office_name text,
  title text,
  state text,
  city text,
  district text,
  term_title text,
  party_name text,
  -- True if the person held no office on the day the card was built.
  former boolean NOT NULL,
  -- The last day of the membership that the card shows.
  valid_through date,
  time_zone text,
  -- The sort name without accents and case, shortened to fit a cursor.
  sort_key text COLLATE "C" NOT NULL,
  -- Name, party, office and place as folded words, each after a space.
  search text COLLATE "C" NOT NULL,
  party_id uuid,
  division_id text COLLATE "C",
  photo text,
  -- The division of the membership's office and all divisions above it.
  places text[] COLLATE "C" NOT NULL DEFAULT '{}',
  -- The first day in that office, across consecutive terms.
  since date,
  -- Smaller for people who took office later.
  recency integer NOT NULL GENERATED ALWAYS AS (coalesce(DATE '9999-12-31' - since, 2147483647)) STORED
);
CREATE INDEX polly_cards_in_order ON polly_cards (former, sort_key, person_id);
CREATE INDEX polly_cards_search ON polly_cards USING gin (search gin_trgm_ops);
CREATE INDEX polly_cards_division ON polly_cards (division_id);
CREATE INDEX polly_cards_of_party ON polly_cards (party_id, former, sort_key, person_id);
CREATE INDEX polly_cards_of_office ON polly_cards (office_name, former, sort_key, person_id);
CREATE INDEX polly_cards_of_place ON polly_cards USING gin (places);
CREATE INDEX polly_cards_recent ON polly_cards (former, recency, person_id);
-- Orders people in office independently of their names. Each day starts at another place in this order.
CREATE INDEX polly_cards_rotation ON polly_cards (md5(person_id::text)) WHERE NOT former;
