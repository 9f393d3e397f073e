import { expect, test } from 'vitest';
import { planDatabase } from '../../../testing/plan-database.ts';
import { rowsReadOf, scannedTables, type PlanNode } from '../../../testing/plans.ts';
import { peopleOfToday } from '../today/today.queries.ts';
import { listStatements, type FilterParams, type ListFilter, type ListOrder } from './list.queries.ts';

/** Adds 20 000 cards in 40 offices, parties and places: enough to recognise a plan that reads all cards. */
const fill = `
  INSERT INTO divisions (id, name, search, source, retrieved)
  SELECT 'x-p/' || n, 'Place ' || n, ' place', 's', '2026-01-01' FROM generate_series(1, 40) n;
  INSERT INTO organizations (id, scheme, identifier, name, classification, source, retrieved)
  SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 't', n::text, 'Party ' || n, 'party', 's', '2026-01-01'
  FROM generate_series(1, 40) n;
  WITH crowd AS (
    INSERT INTO people (name, sort_name, source, retrieved)
    SELECT 'Person ' || md5(n::text), md5(n::text), n::text, '2026-01-01' FROM generate_series(1, 20000) n
    RETURNING id, name, sort_name, source::int AS n)
  INSERT INTO polly_cards (person_id, slug, name, former, sort_key, search, office_name, party_id, places, since)
  SELECT id, sort_name, name, false, sort_name, ' ' || lower(name), 'Office ' || n % 40,
    ('00000000-0000-4000-8000-' || lpad((n % 40 + 1)::text, 12, '0'))::uuid, ARRAY['x-p/' || n % 40 + 1],
    DATE '2026-01-01' - n % 3000
  FROM crowd;
  INSERT INTO vote_targets (id, kind, office_type)
  SELECT person_id, 'polly', office_name FROM polly_cards WHERE recency % 50 = 0;
  INSERT INTO target_standings (target_id, kind, day, published, approval, accounts, approval_low)
  SELECT id, 'polly', '2026-05-03', '{}', 60, 40, 50 FROM vote_targets;`;

let name: string;

const { valueOf, planOf } = planDatabase(fill, async () => {
  name = await valueOf('SELECT name AS value FROM polly_cards LIMIT 1');
});

const someone = '00000000-0000-4000-8000-000000000000';
const partyId = '00000000-0000-4000-8000-000000000007';
const place = 'x-p/7';
const office = 'Office 7';

const noFilters: FilterParams = {
  term: null,
  watchedBy: null,
  partyId: null,
  place: null,
  office: null,
  unvotedBy: null,
  anonymousIds: [],
  waitingVotes: '[]',
  now: new Date('2026-05-04T12:00:00Z'),
};

/** Counts the cards that a plan reads, and expects that it does not scan them. */
function cardsReadBy(steps: PlanNode[]): number {
  expect(scannedTables(steps)).not.toContain('polly_cards');
  return rowsReadOf(steps, 'polly_cards');
}

/** Counts the cards that a page reads. */
async function cardsRead(leading: ListFilter | undefined, order: ListOrder, filters: Partial<FilterParams>) {
  const page = listStatements.get(leading)![order]({
    ...noFilters,
    ...filters,
    limit: 11,
    offset: 0,
    afterFormer: false,
    afterKey: order === 'recent' ? -1 : '',
    afterPersonId: '00000000-0000-0000-0000-000000000000',
    earliestScoreDay: '2026-05-02',
  });
  return cardsReadBy(await planOf(page));
}

test('an unfiltered page reads only its cards in each order that has an index', async () => {
  expect(await cardsRead(undefined, 'name', {})).toBeLessThan(20);
  expect(await cardsRead(undefined, 'recent', {})).toBeLessThan(20);
  expect(await cardsRead('unvoted', 'name', { unvotedBy: someone })).toBeLessThan(20);
});

test('a page in the order of scores reads the ranked cards and the others that it needs', async () => {
  expect(await cardsRead(undefined, 'score', {})).toBeLessThan(600);
  expect(await cardsRead('unvoted', 'score', { unvotedBy: someone })).toBeLessThan(600);
});

test('a page of an office or a party reads only its cards', async () => {
  expect(await cardsRead('office', 'name', { office })).toBeLessThan(20);
  expect(await cardsRead('party', 'name', { partyId })).toBeLessThan(20);
});

test('a search, a place and the other orders read only the found cards', async () => {
  const term = name.split(' ')[1] ?? '';
  expect(await cardsRead('term', 'name', { term })).toBeLessThan(10);
  expect(await cardsRead('place', 'name', { place })).toBeLessThan(1_100);
  expect(await cardsRead('party', 'recent', { partyId, place })).toBeLessThan(1_100);
  expect(await cardsRead('office', 'score', { office })).toBeLessThan(1_100);
});

test('a search for a word of all cards sorts a limited number of them and walks the others in order', async () => {
  expect(await cardsRead('term', 'name', { term: 'person' })).toBeLessThan(10_100);
  expect(await cardsRead('term', 'recent', { term: 'person' })).toBeLessThan(10_100);
});

test('a page of watched pollies looks up each card', async () => {
  expect(await cardsRead('watched', 'name', { watchedBy: someone })).toBeLessThan(10);
});

test('the people of a day are read without reading the others', async () => {
  const steps = await planOf(peopleOfToday({ start: '8'.repeat(32), today: '2026-06-01' }));
  expect(cardsReadBy(steps)).toBeLessThanOrEqual(20);
});
