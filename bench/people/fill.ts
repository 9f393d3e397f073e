import pg from 'pg';
import { rebuildCards } from '../../api/src/politics/people/upsert-from-source/rebuild-derived.queries.ts';
import { fillWithoutIndexes } from '../bulk-fill.ts';

/** The number of people in the filled database, besides those of the demo. */
export const filledPeople = 100_000;

/** The terms that the bench searches. The names are invented, and a fifth of the people has a name with the first word. */
export const terms = {
  'a rare name': 'baldormoor',
  'a common name': 'bal',
  'a word of all': 'council',
  'a misspelt name': 'baldormorz',
};

const provenance = `'bench', DATE '2026-01-01'`;
const idOf = (prefix: number, number: string): string =>
  `('${prefix}0000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Draws an element of an array of texts, the first ones far more often than the last ones. */
const drawn = (list: string): string => `${list}[1 + floor(power(random(), 2) * cardinality(${list}))::int]`;

const world = [
  'SELECT setseed(0.5)',
  `INSERT INTO divisions (id, parent_id, name, state, search, time_zone, source, retrieved)
   SELECT 'x-bench', NULL, 'Benchland', NULL, ' benchland', 'Europe/Amsterdam', ${provenance} UNION ALL
   SELECT 'x-bench/' || n, 'x-bench', 'Province ' || n, 'Province ' || n, ' province ' || n, NULL, ${provenance} FROM generate_series(1, 50) n`,
  `INSERT INTO divisions (id, parent_id, name, city, search, source, retrieved)
   SELECT 'x-bench/' || n % 50 + 1 || '/' || n, 'x-bench/' || n % 50 + 1, 'Town ' || n, 'Town ' || n, ' town ' || n, ${provenance}
   FROM generate_series(1, 2000) n`,
  `INSERT INTO organizations (id, scheme, identifier, name, classification, division_id, source, retrieved)
   SELECT ${idOf(4, 'n')}, 'bench', 'party ' || n, 'Bench Party ' || n, 'party', NULL, ${provenance} FROM generate_series(1, 20) n
   UNION ALL
   SELECT ${idOf(5, 'row_number() OVER (ORDER BY d.id)')}, 'bench', 'body of ' || d.id, 'Council of ' || d.name, 'legislature', d.id, ${provenance}
   FROM divisions d WHERE d.source = 'bench'`,
  `INSERT INTO offices (id, scheme, identifier, organization_id, division_id, label, role, source, retrieved)
   SELECT ${idOf(6, 'row_number() OVER (ORDER BY o.id)')}, 'bench', o.identifier, o.id, o.division_id, 'Bench Council', 'Councillor', ${provenance}
   FROM organizations o WHERE o.source = 'bench' AND o.classification = 'legislature'`,
];

const people = `
  WITH parts AS (SELECT ARRAY['bal','dor','mor','fen','wil','tas','ker','lin','ros','had','vel','gar','nim','ost','pel','quin','rad','sol','tor','uln'] AS syllables),
  given AS (SELECT array_agg(initcap(one || two) ORDER BY two <> '', n) AS names FROM parts, unnest(syllables) WITH ORDINALITY a (one, n), unnest(ARRAY['','a','en','ik','ora','us','is','el','ette','o']) two),
  family AS (SELECT array_agg(initcap(one || two || three) ORDER BY md5(one || two || three)) AS names
    FROM parts, unnest(syllables) one, unnest(syllables) two, unnest(ARRAY['moor','stad','veen','by','holm','ström','ley','ford','-aas','wick']) three),
  drawn AS (SELECT n, ${drawn('given.names')} AS first, CASE WHEN n % 2 = 0 THEN ${drawn('given.names')} END AS middle, ${drawn('family.names')} AS last
    FROM generate_series(1, ${filledPeople}) n, given, family)
  INSERT INTO people (id, name, sort_name, other_names, source, retrieved)
  SELECT ${idOf(7, 'n')}, concat_ws(' ', first, middle, last), concat_ws(' ', last, first, middle),
    CASE WHEN n % 5 = 0 THEN ARRAY[left(first, 3) || ' ' || last] ELSE '{}' END, ${provenance} FROM drawn`;

const others = [
  `INSERT INTO person_slugs (slug, person_id, current)
   SELECT 'bench-' || n, ${idOf(7, 'n')}, true FROM generate_series(1, ${filledPeople}) n`,
  `INSERT INTO memberships (person_id, office_id, party_id, valid_from, valid_through, source, retrieved)
   SELECT ${idOf(7, 'n')}, ${idOf(6, '1 + n % 2051')}, ${idOf(4, '1 + n % 20')}, DATE '2020-01-01' - n % 3000 - 1500 * before,
     CASE WHEN before = 1 OR n % 3 = 0 THEN DATE '2019-12-31' - n % 3000 - 1200 * before END, ${provenance}
   FROM generate_series(1, ${filledPeople}) n, generate_series(0, 1) before WHERE before = 0 AND n % 3 <> 0 OR before = 1`,
];

/** Adds people with terms in councils of a country, its provinces and its towns, and rebuilds the cards as an import does. */
export async function fillPeople(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of world) await client.query(statement);
    await fillWithoutIndexes(client, ['people', 'person_slugs', 'memberships', 'polly_cards'], async () => {
      await client.query(people);
      for (const statement of others) await client.query(statement);
    });
    await client.query('VACUUM ANALYZE');
    const cards = rebuildCards({ today: new Date().toISOString().slice(0, 10), personId: null });
    await client.query(cards.text, [...cards.values]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
