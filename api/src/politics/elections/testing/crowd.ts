/** The numbers of rows to add. Each election has five contests; `candidacies` is the number in each contest. */
export interface Crowd {
  states: number;
  countiesPerState: number;
  townsPerCounty: number;
  elections: number;
  candidacies: number;
}

/** Ids of the added rows. */
export const crowdIds = { country: 'x-crowd', town: 'x-crowd/1/1/1', election: '10000000-0000-4000-8000-000000000001' };

/** The number of contests of an election. */
const contests = 5;
const provenance = `'s', '2026-01-01'`;
const idOf = (prefix: number, number: string): string =>
  `('${prefix}0000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/**
 * Returns SQL that adds a country of states, counties and towns, and elections over three years, of which a third is yet
 * to come. One in five hundred elections is of the country, one in five of a state, and the others are of counties. The contests
 * of an election take place in the division of the election. The first election is of the country and upcoming.
 */
export const crowdSql = ({ states, countiesPerState, townsPerCounty, elections, candidacies }: Crowd): string => `
  INSERT INTO divisions (id, parent_id, name, search, time_zone, source, retrieved)
  VALUES ('${crowdIds.country}', NULL, 'Crowdland', ' crowdland', 'Europe/Amsterdam', ${provenance});
  INSERT INTO divisions (id, parent_id, name, search, source, retrieved)
  SELECT 'x-crowd/' || s, 'x-crowd', 'State ' || s, ' state', ${provenance} FROM generate_series(1, ${states}) s;
  INSERT INTO divisions (id, parent_id, name, search, source, retrieved)
  SELECT 'x-crowd/' || s || '/' || c, 'x-crowd/' || s, 'County ' || c, ' county', ${provenance}
  FROM generate_series(1, ${states}) s, generate_series(1, ${countiesPerState}) c;
  INSERT INTO divisions (id, parent_id, name, search, source, retrieved)
  SELECT 'x-crowd/' || s || '/' || c || '/' || t, 'x-crowd/' || s || '/' || c, 'Town ' || t, ' town', ${provenance}
  FROM generate_series(1, ${states}) s, generate_series(1, ${countiesPerState}) c,
    generate_series(1, ${townsPerCounty}) t;
  INSERT INTO elections (id, scheme, identifier, name, held_on, division_id, polls_close_at, source, retrieved)
  SELECT ${idOf(1, 'n')}, 'crowd', n::text, 'Election ' || n, day, place, day + interval '1 day', ${provenance}
  FROM generate_series(1, ${elections}) n, LATERAL (
    SELECT current_date + 1 - (n * 37 % 1095) + CASE WHEN n % 3 = 1 THEN 1095 ELSE 0 END AS day,
      CASE WHEN n % 500 = 1 THEN 'x-crowd' WHEN n % 5 = 0 THEN 'x-crowd/' || n / 5 % ${states} + 1
           ELSE 'x-crowd/' || n % ${states} + 1 || '/' || n / ${states} % ${countiesPerState} + 1 END AS place
  ) at;
  INSERT INTO contests (id, scheme, identifier, election_id, kind, name, division_id, seats, polls_close_at, source, retrieved)
  SELECT ${idOf(2, `e.identifier::int * ${contests} + n`)}, 'crowd', e.identifier || '/' || n, e.id, 'candidates',
    'Contest ' || n, e.division_id, 1, e.polls_close_at, ${provenance}
  FROM elections e, generate_series(1, ${contests}) n WHERE e.scheme = 'crowd';
  INSERT INTO people (id, name, sort_name, gender, source, retrieved)
  SELECT ${idOf(3, 'n')}, 'Person ' || n, n || ' Person', 'female', ${provenance}
  FROM generate_series(1, ${candidacies * contests * 20}) n;
  INSERT INTO person_slugs (slug, person_id, current)
  SELECT 'crowd-' || n, ${idOf(3, 'n')}, true FROM generate_series(1, ${candidacies * contests * 20}) n;
  WITH made AS (
    INSERT INTO candidacies (scheme, identifier, contest_id, person_id, source, retrieved)
    SELECT 'crowd', c.identifier || '/' || n, c.id,
      ${idOf(3, `1 + (('x' || substr(md5(c.identifier || n), 1, 7))::bit(28)::int % ${candidacies * contests * 20})`)}, ${provenance}
    FROM contests c, generate_series(1, ${candidacies}) n WHERE c.scheme = 'crowd'
    RETURNING id, contest_id, person_id)
  INSERT INTO candidacy_cards (candidacy_id, election_id, contest_id, person_id, name, gender, status, sort_key,
    party_key, list_key, search)
  SELECT made.id, c.election_id, c.id, made.person_id, p.name, p.gender, 'qualified', lower(p.sort_name),
    lower(p.sort_name), lower(p.sort_name), ' ' || lower(p.name)
  FROM made JOIN contests c ON c.id = made.contest_id JOIN people p ON p.id = made.person_id;`;

/** SQL that derives what lists and pages read of the added elections. It needs the indexes of the candidacies. */
export const derivedCrowdSql = `
  ANALYZE;
  INSERT INTO election_cards SELECT * FROM fresh_election_cards ON CONFLICT DO NOTHING;
  INSERT INTO election_ballots SELECT * FROM fresh_election_ballots ON CONFLICT DO NOTHING;
  ANALYZE election_cards, election_ballots;`;
