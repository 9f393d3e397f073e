-- What elections derive from their places, contests and candidacies, so that lists, pages and the elections near a
-- member read it without counting (docs/decisions/09-people-and-places.md). The views compute it; a transaction that
-- changes an election, its contests, its candidacies or its places writes what differs into the tables.

-- Finds the divisions that have the same place as another one.
CREATE INDEX divisions_same_as ON divisions (same_as) WHERE same_as IS NOT NULL;

-- Finds the same article in the news of several candidates.
CREATE INDEX news_items_address ON news_items (url_hash) WHERE removed_at IS NULL;

CREATE TABLE election_cards (
  election_id uuid PRIMARY KEY REFERENCES elections ON DELETE CASCADE,
  time_zone text NOT NULL,
  -- The id and name of the division. Null: unknown.
  place jsonb,
  -- The ids and names of the divisions that contain it, smallest first.
  parents jsonb NOT NULL,
  contests_count integer NOT NULL,
  -- The people who stand, and those who have withdrawn.
  candidates_count integer NOT NULL,
  withdrawn_count integer NOT NULL,
  -- The parties, and the lists without a party.
  parties_count integer NOT NULL,
  -- Whether votes of a contest are counted.
  is_counted boolean NOT NULL
);

-- What the voters of one division decide in an election, ready for the answer to a member who votes there. Each election
-- also has a row for its own division, if known.
CREATE TABLE election_ballots (
  election_id uuid NOT NULL REFERENCES elections ON DELETE CASCADE,
  division_id text COLLATE "C" NOT NULL REFERENCES divisions ON DELETE CASCADE,
  held_on date NOT NULL,
  -- When the polls close here or for the election, whichever is first.
  polls_close_at timestamptz(3) NOT NULL,
  time_zone text NOT NULL,
  -- The card of the election.
  election json NOT NULL,
  -- The first 30 contests by name, each with its rank among those of the election.
  contests json NOT NULL,
  PRIMARY KEY (division_id, election_id)
);
-- The ballots of an election.
CREATE INDEX election_ballots_election ON election_ballots (election_id);

CREATE VIEW fresh_election_cards AS
  SELECT election.id AS election_id, coalesce(division_time_zone(election.division_id), 'Europe/Amsterdam') AS time_zone,
    (SELECT jsonb_build_object('id', id, 'name', name) FROM divisions WHERE id = election.division_id) AS place,
    coalesce((
      WITH RECURSIVE above (id, parent_id, name, depth) AS (
        SELECT id, parent_id, name, 0 FROM divisions WHERE id = election.division_id
        UNION
        SELECT parent.id, parent.parent_id, parent.name, above.depth + 1
        FROM above JOIN divisions parent ON parent.id = above.parent_id WHERE above.depth < 12
      )
      SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name) ORDER BY depth) FROM above WHERE depth > 0
    ), '[]') AS parents,
    (SELECT count(*)::integer FROM contests WHERE election_id = election.id) AS contests_count,
    candidates.standing AS candidates_count, candidates.withdrawn AS withdrawn_count,
    (
      SELECT count(DISTINCT (party_id, list_name))::integer
      FROM (
        SELECT list.party_id, CASE WHEN list.party_id IS NULL THEN list.name END AS list_name
        FROM contests contest JOIN candidate_lists list ON list.contest_id = contest.id
        WHERE contest.election_id = election.id
        UNION ALL
        SELECT card.party_id, NULL FROM candidacy_cards card
        WHERE card.election_id = election.id AND card.party_id IS NOT NULL
          AND CASE WHEN card.list_id IS NULL THEN card.status <> 'withdrawn'
                   ELSE EXISTS (SELECT FROM candidate_lists WHERE id = card.list_id AND party_id IS NULL) END
      ) standing
    ) AS parties_count,
    EXISTS (
      SELECT FROM contests contest
      WHERE contest.election_id = election.id AND (
        EXISTS (SELECT FROM contest_results WHERE contest_id = contest.id)
        OR EXISTS (SELECT FROM candidacies WHERE contest_id = contest.id AND (votes IS NOT NULL OR elected IS NOT NULL)))
    ) AS is_counted
  FROM elections election
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE status <> 'withdrawn')::integer AS standing,
      count(*) FILTER (WHERE status = 'withdrawn')::integer AS withdrawn
    FROM candidacy_cards WHERE election_id = election.id AND person_id IS NOT NULL
  ) candidates;

-- Reads `election_cards`, which a rebuild writes first.
CREATE VIEW fresh_election_ballots AS
  SELECT election.id AS election_id, ballot.division_id, election.held_on,
    least(ballot.polls_close_at, election.polls_close_at) AS polls_close_at, card.time_zone,
    json_build_object('electionId', election.id, 'name', election.name, 'kind', election.kind, 'level', election.level,
      'day', election.held_on,
      'pollsClose', to_char(election.polls_close_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'timeZone', card.time_zone, 'place', card.place, 'contestsCount', card.contests_count) AS election,
    ballot.contests
  FROM elections election
  JOIN election_cards card ON card.election_id = election.id
  CROSS JOIN LATERAL (
    SELECT division_id, min(polls_close_at) AS polls_close_at,
      coalesce(json_agg(contest ORDER BY rank) FILTER (WHERE position <= 30 AND rank > 0), '[]') AS contests
    FROM (
      SELECT place.id AS division_id, named.polls_close_at, named.rank,
        row_number() OVER (PARTITION BY place.id ORDER BY named.rank) AS position,
        json_strip_nulls(json_build_object('contestId', named.id, 'kind', named.kind, 'name', named.name,
          'seats', named.seats, 'place', CASE WHEN named.division_id IS NOT NULL
            THEN json_build_object('id', place.id, 'name', place.name) END, 'rank', named.rank)) AS contest
      FROM (
        SELECT id, kind, name, seats, division_id, polls_close_at, row_number() OVER (ORDER BY name, id) AS rank
        FROM contests WHERE election_id = election.id
      ) named
      JOIN divisions place ON place.id = coalesce(named.division_id, election.division_id)
      UNION ALL
      SELECT election.division_id, election.polls_close_at, 0, 0, NULL WHERE election.division_id IS NOT NULL
    ) contest
    GROUP BY division_id
  ) ballot;

INSERT INTO election_cards SELECT * FROM fresh_election_cards;
INSERT INTO election_ballots SELECT * FROM fresh_election_ballots;
