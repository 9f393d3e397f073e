-- The first set-up of a site (docs/decisions/25-site-identity.md): what its operator answered, and which steps wait. The
-- site's default time zone counts where a place has none.
CREATE TABLE site_setup (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- ISO 3166-1 in lower case. Null: not chosen.
  country text CHECK (country ~ '^[a-z]{2}$'),
  -- Null: that of the program.
  time_zone text,
  -- Whether the operator chose which language comes first.
  has_language boolean NOT NULL DEFAULT false,
  -- The steps that the operator leaves for later.
  skipped text[] NOT NULL DEFAULT '{}',
  -- The last test mail: the server and the sender with which it was tried, and whether the server took it.
  mail_server text,
  mail_sender text,
  mail_tested_at timestamptz(3),
  mail_accepted boolean,
  CHECK (num_nulls(mail_server, mail_sender, mail_tested_at, mail_accepted) IN (0, 4))
);

-- A site that has an admin runs already: nobody is led through its set-up.
INSERT INTO site_setup (skipped)
SELECT '{country,language,timeZone,places,people,mail}'
WHERE EXISTS (SELECT FROM accounts WHERE 'Admin' = ANY (roles));

-- The default time zone of the site. Ask for it once in a statement: (SELECT site_time_zone()).
CREATE FUNCTION site_time_zone() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((SELECT time_zone FROM site_setup), 'Europe/Amsterdam');

-- The time zone of the civil day: `time_zone`, or that of the site. The transaction that rebuilds the targets writes it.
ALTER TABLE vote_targets ADD COLUMN zone text NOT NULL DEFAULT site_time_zone();
UPDATE vote_targets SET zone = time_zone WHERE time_zone IS NOT NULL;
DROP INDEX vote_targets_zone;
CREATE INDEX vote_targets_zone ON vote_targets (zone, id);
-- The targets that follow the time zone of the site.
CREATE INDEX vote_targets_without_zone ON vote_targets (id) WHERE time_zone IS NULL;

CREATE OR REPLACE FUNCTION polls_close_at(held_on date, polls_close time, division text) RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN polls_close IS NULL THEN (held_on + 1)::timestamp ELSE held_on + polls_close END
    AT TIME ZONE coalesce(division_time_zone(division), site_time_zone());

CREATE OR REPLACE VIEW fresh_election_cards AS
  SELECT election.id AS election_id, coalesce(division_time_zone(election.division_id), (SELECT site_time_zone())) AS time_zone,
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
