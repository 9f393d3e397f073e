-- What elections, contests and candidacies lack: lists, status, incumbency, counts, and the closing of the polls. Modelled
-- on Open Civic Data and EML (docs/decisions/09-people-and-places.md).

-- When the polls of an election close: at a time of its last day, or at the end of that day, in the time zone of its
-- division.
CREATE FUNCTION polls_close_at(held_on date, polls_close time, division text) RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (
    WITH RECURSIVE lineage (id, parent_id, time_zone) AS (
      SELECT id, parent_id, time_zone FROM divisions WHERE id = division
      UNION
      SELECT above.id, above.parent_id, above.time_zone
      FROM lineage JOIN divisions above ON above.id = lineage.parent_id WHERE lineage.time_zone IS NULL
    )
    SELECT CASE WHEN polls_close IS NULL THEN (held_on + 1)::timestamp ELSE held_on + polls_close END
      AT TIME ZONE coalesce((SELECT time_zone FROM lineage WHERE time_zone IS NOT NULL LIMIT 1), 'Europe/Amsterdam')
  );

ALTER TABLE elections
  ADD COLUMN kind text NOT NULL DEFAULT 'general' CHECK (kind IN ('general', 'primary', 'runoff', 'special', 'other')),
  -- Null: unknown.
  ADD COLUMN level text CHECK (level IN ('supranational', 'national', 'regional', 'local')),
  -- The local time at which the polls close on the last day. Null: the end of that day.
  ADD COLUMN polls_close time(0),
  -- Derived from the day, `polls_close` and the time zone of the division.
  ADD COLUMN polls_close_at timestamptz(3);
UPDATE elections SET polls_close_at = polls_close_at(held_on, polls_close, division_id);
ALTER TABLE elections ALTER COLUMN polls_close_at SET NOT NULL;
-- The elections of some divisions, by day.
DROP INDEX elections_division;
CREATE INDEX elections_division ON elections (division_id, held_on, id);

-- `polls_close_at` is derived like that of the election, in the time zone of the contest's own division. Votes on a
-- candidacy are final then.
ALTER TABLE contests ADD COLUMN polls_close_at timestamptz(3);
UPDATE contests SET polls_close_at = polls_close_at(election.held_on, election.polls_close, coalesce(contests.division_id, election.division_id))
FROM elections election WHERE election.id = contests.election_id;
ALTER TABLE contests ALTER COLUMN polls_close_at SET NOT NULL;
ALTER TABLE contests ADD CONSTRAINT contests_of_election UNIQUE (id, election_id);
-- The elections that have a contest in some divisions.
DROP INDEX contests_division;
CREATE INDEX contests_division ON contests (division_id, election_id);

-- The list of a party in a contest, or a list without a party.
CREATE TABLE candidate_lists (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  contest_id uuid NOT NULL REFERENCES contests,
  party_id uuid REFERENCES organizations,
  -- The number on the ballot.
  number integer CHECK (number > 0),
  -- The name on the ballot.
  name text NOT NULL CHECK (name <> ''),
  -- The valid votes for all candidates of the list, and the seats that they won. Null: not counted.
  votes integer CHECK (votes >= 0),
  seats_won integer CHECK (seats_won >= 0),
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  UNIQUE (scheme, identifier),
  UNIQUE (id, contest_id)
);
CREATE INDEX candidate_lists_contest ON candidate_lists (contest_id, number);
CREATE INDEX candidate_lists_party ON candidate_lists (party_id);
CREATE INDEX candidate_lists_source ON candidate_lists (source);

ALTER TABLE candidacies
  ADD COLUMN list_id uuid,
  -- The registration status, after Open Civic Data.
  ADD COLUMN status text NOT NULL DEFAULT 'qualified' CHECK (status IN ('filed', 'qualified', 'withdrawn', 'writeIn')),
  -- Whether the person holds the office at the election. Null: unknown.
  ADD COLUMN incumbent boolean,
  -- Derived: the person's last term in the body of the office that began before the election.
  ADD COLUMN previous_membership_id uuid REFERENCES memberships ON DELETE SET NULL,
  -- The place of residence, as on the ballot. Never an address.
  ADD COLUMN locality text CHECK (locality <> ''),
  -- The votes for this candidate: preference votes for one on a list. Null: not counted.
  ADD COLUMN votes integer CHECK (votes >= 0),
  -- Null: not declared.
  ADD COLUMN elected boolean,
  ADD CONSTRAINT candidacies_stand_on_a_list_of_the_contest
    FOREIGN KEY (list_id, contest_id) REFERENCES candidate_lists (id, contest_id);
UPDATE candidacies SET status = 'withdrawn' WHERE withdrawn_on IS NOT NULL;
ALTER TABLE candidacies
  ADD CONSTRAINT withdrawn_candidacies_have_a_day CHECK ((status = 'withdrawn') = (withdrawn_on IS NOT NULL));
CREATE INDEX candidacies_list ON candidacies (list_id);
CREATE INDEX candidacies_previous_membership ON candidacies (previous_membership_id);

-- The count of a contest. It may be from another source than the contest.
CREATE TABLE contest_results (
  contest_id uuid PRIMARY KEY REFERENCES contests ON DELETE CASCADE,
  eligible_voters integer CHECK (eligible_voters >= 0),
  -- All ballots, valid or not.
  votes_cast integer CHECK (votes_cast >= 0),
  valid_votes integer CHECK (valid_votes >= 0),
  blank_votes integer CHECK (blank_votes >= 0),
  invalid_votes integer CHECK (invalid_votes >= 0),
  -- The votes for people who are not on the ballot, where the source only gives their sum.
  write_in_votes integer CHECK (write_in_votes >= 0),
  -- False: a provisional count.
  final boolean NOT NULL,
  counted_at timestamptz(3),
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL
);

-- The candidacies as lists of candidates filter and sort them. A transaction that changes a candidacy, its person, party,
-- list or contest rebuilds the card. The keys are folded words, shortened to fit a cursor.
CREATE TABLE candidacy_cards (
  candidacy_id uuid PRIMARY KEY REFERENCES candidacies ON DELETE CASCADE,
  election_id uuid NOT NULL REFERENCES elections ON DELETE CASCADE,
  contest_id uuid NOT NULL REFERENCES contests ON DELETE CASCADE,
  list_id uuid REFERENCES candidate_lists ON DELETE CASCADE,
  person_id uuid REFERENCES people ON DELETE CASCADE,
  party_id uuid REFERENCES organizations ON DELETE CASCADE,
  -- Of the person, or of the party that stands.
  name text NOT NULL,
  gender text,
  status text NOT NULL,
  incumbent boolean,
  -- The sort name without accents and case.
  sort_key text COLLATE "C" NOT NULL,
  -- The party, then the sort name.
  party_key text COLLATE "C" NOT NULL,
  -- The number of the list, then the position on it, then the sort name.
  list_key text COLLATE "C" NOT NULL,
  -- Names of the candidate, party and list as folded words, each after a space.
  search text COLLATE "C" NOT NULL
);
CREATE INDEX candidacy_cards_by_name ON candidacy_cards (election_id, sort_key, candidacy_id);
CREATE INDEX candidacy_cards_by_party ON candidacy_cards (election_id, party_key, candidacy_id);
CREATE INDEX candidacy_cards_by_list ON candidacy_cards (election_id, list_key, candidacy_id);
CREATE INDEX candidacy_cards_contest ON candidacy_cards (contest_id, list_key, candidacy_id);
CREATE INDEX candidacy_cards_list ON candidacy_cards (list_id, list_key, candidacy_id);
CREATE INDEX candidacy_cards_of_party ON candidacy_cards (party_id, election_id, list_key, candidacy_id);
CREATE INDEX candidacy_cards_person ON candidacy_cards (person_id);
CREATE INDEX candidacy_cards_search ON candidacy_cards USING gin (search gin_trgm_ops);
-- Orders candidates independently of their names. Each visitor starts at another place in this order.
CREATE INDEX candidacy_cards_rotation ON candidacy_cards (election_id, md5(candidacy_id::text));
