-- Elections, contests and candidacies, after Open Civic Data (docs/decisions/09-people-and-places.md).
CREATE TABLE elections (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- The last day of voting.
  held_on date NOT NULL,
  division_id text COLLATE "C" REFERENCES divisions,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  UNIQUE (scheme, identifier)
);
CREATE INDEX elections_division ON elections (division_id);
CREATE INDEX elections_day ON elections (held_on, id);

-- A decision in one place: which candidate gets an office, or how many seats each party gets.
CREATE TABLE contests (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  election_id uuid NOT NULL REFERENCES elections,
  kind text NOT NULL CHECK (kind IN ('candidates', 'parties')),
  name text NOT NULL CHECK (name <> ''),
  division_id text COLLATE "C" REFERENCES divisions,
  -- The number of seats or offices to fill.
  seats integer CHECK (seats > 0),
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  UNIQUE (scheme, identifier)
);
CREATE INDEX contests_election ON contests (election_id);
CREATE INDEX contests_division ON contests (division_id);

-- A person standing in a contest, with or without a party. Without a person, the party itself stands.
CREATE TABLE candidacies (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  contest_id uuid NOT NULL REFERENCES contests,
  person_id uuid REFERENCES people,
  -- The party that nominates the person.
  party_id uuid REFERENCES organizations,
  office_id uuid REFERENCES offices,
  -- The position on the party's list.
  list_position integer CHECK (list_position > 0),
  -- The first day on which the source no longer named the candidacy.
  withdrawn_on date,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  UNIQUE (scheme, identifier),
  CHECK (person_id IS NOT NULL OR party_id IS NOT NULL)
);
CREATE INDEX candidacies_contest ON candidacies (contest_id);
CREATE INDEX candidacies_person ON candidacies (person_id);
CREATE INDEX candidacies_party ON candidacies (party_id);
CREATE INDEX candidacies_office ON candidacies (office_id);
CREATE INDEX candidacies_source ON candidacies (source);
