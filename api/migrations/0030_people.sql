-- People in office, after Popolo (person, organization, post, membership on behalf of a party) and Open Civic Data
-- (divisions). What a source names is known by (scheme, identifier), never by a name (decisions, section 9).
-- `source`, `licence` and `retrieved` say where a row comes from; an import ends rows by a date and deletes none.

CREATE TABLE divisions (
  -- An OCD id such as ocd-division/country:us/state:wa/cd:1, or an x- id made from a national code.
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^(ocd-division/|x-)' AND length(id) <= 200),
  parent_id text COLLATE "C" REFERENCES divisions,
  name text NOT NULL CHECK (name <> ''),
  -- The parts of the place as the flat view of a polly shows them.
  state text,
  city text,
  district text,
  -- Other words that people search the place by, such as WA.
  other_names text[] NOT NULL DEFAULT '{}',
  -- Absent: that of the nearest division above that names one.
  time_zone text,
  valid_from date,
  valid_through date,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  CHECK (parent_id <> id),
  CHECK (valid_through >= valid_from)
);
CREATE INDEX divisions_parent ON divisions (parent_id);

-- Parties, legislatures, governments.
CREATE TABLE organizations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  classification text NOT NULL CHECK (classification IN ('party', 'legislature', 'government')),
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  UNIQUE (scheme, identifier)
);

-- Popolo's posts: a seat or function, whoever holds it.
CREATE TABLE offices (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  organization_id uuid NOT NULL REFERENCES organizations,
  division_id text COLLATE "C" REFERENCES divisions,
  -- The flat view's officeName, such as U.S. Senate.
  label text NOT NULL CHECK (label <> ''),
  -- The flat view's title, such as U.S. Senator.
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
  -- Nicknames and longer forms, to be found by.
  other_names text[] NOT NULL DEFAULT '{}',
  gender text,
  source text NOT NULL,
  licence text,
  -- The last day on which the source was seen to name this person.
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

-- Every slug that a person has had; the others lead to the current one.
CREATE TABLE person_slugs (
  slug text COLLATE "C" PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 100),
  person_id uuid NOT NULL REFERENCES people,
  current boolean NOT NULL
);
CREATE UNIQUE INDEX person_slugs_current ON person_slugs (person_id) WHERE current;
CREATE INDEX person_slugs_person ON person_slugs (person_id);

CREATE TABLE person_links (
  person_id uuid NOT NULL REFERENCES people,
  kind text NOT NULL CHECK (kind IN ('website')),
  url text NOT NULL CHECK (url ~ '^https?://'),
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  PRIMARY KEY (person_id, kind)
);

-- A person in an office for a term, on behalf of a party. A change of party within a term makes two rows.
CREATE TABLE memberships (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  person_id uuid NOT NULL REFERENCES people,
  office_id uuid NOT NULL REFERENCES offices,
  party_id uuid REFERENCES organizations,
  -- The party whose caucus the person sits with, where it is another than the person's own.
  caucus_id uuid REFERENCES organizations,
  term_title text,
  valid_from date,
  -- The last day; of a running term the day it is due to end, where that is known.
  valid_through date,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  CHECK (valid_through >= valid_from),
  -- Checked when a statement ends, so that two first days can trade places.
  UNIQUE NULLS NOT DISTINCT (person_id, office_id, valid_from) DEFERRABLE
);
CREATE INDEX memberships_office ON memberships (office_id);
CREATE INDEX memberships_source ON memberships (source);

-- The flat view of the specification (section 3), one row a person: the membership that is current, or the last one.
-- Whoever changes a person, a membership or what those point to makes the card anew in the same transaction.
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
  -- True for someone who held no office on the day the card was made.
  former boolean NOT NULL,
  -- The last day of the membership that the card shows.
  valid_through date,
  time_zone text,
  -- The sort name without accents and case, cut so that it fits a cursor.
  sort_key text COLLATE "C" NOT NULL,
  -- Name, party, office and place: words without accents, case and punctuation, a space before each.
  search text COLLATE "C" NOT NULL
);
CREATE INDEX polly_cards_in_order ON polly_cards (former, sort_key, person_id);
CREATE INDEX polly_cards_search ON polly_cards USING gin (search gin_trgm_ops);

-- Text as search compares it: lower case, no accents, words parted by one space. Points and apostrophes vanish, so that
-- J.D. is found as jd and O'Brien as obrien. The collation is named, so that every database folds alike.
CREATE FUNCTION search_words(text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(regexp_replace(lower(unaccent($1) COLLATE "pg_c_utf8"), '[.''"`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));
