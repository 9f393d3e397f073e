-- Elections, what is decided in them, and who stands, after Open Civic Data (decisions, section 9).
CREATE TABLE elections (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- The last day on which votes are cast.
  held_on date NOT NULL,
  division_id text COLLATE "C" REFERENCES divisions,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  UNIQUE (scheme, identifier)
);
CREATE INDEX elections_division ON elections (division_id);
CREATE INDEX elections_day ON elections (held_on, id);

-- What is decided in one place: which candidate holds an office, or how many seats the list of each party gets.
CREATE TABLE contests (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  election_id uuid NOT NULL REFERENCES elections,
  kind text NOT NULL CHECK (kind IN ('candidates', 'parties')),
  name text NOT NULL CHECK (name <> ''),
  division_id text COLLATE "C" REFERENCES divisions,
  -- Seats or offices that are filled by it.
  seats integer CHECK (seats > 0),
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  UNIQUE (scheme, identifier)
);
CREATE INDEX contests_election ON contests (election_id);
CREATE INDEX contests_division ON contests (division_id);

-- Who stands in a contest: a person, for a party or not; without a person the party itself.
CREATE TABLE candidacies (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  contest_id uuid NOT NULL REFERENCES contests,
  person_id uuid REFERENCES people,
  -- On behalf of whom.
  party_id uuid REFERENCES organizations,
  office_id uuid REFERENCES offices,
  -- The place on the party's list.
  list_position integer CHECK (list_position > 0),
  -- The first day on which its source no longer named it.
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
