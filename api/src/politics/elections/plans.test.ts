import { expect, test } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables } from '../../testing/plans.ts';
import { candidatePages } from './candidates/candidates.queries.ts';
import { electionById, listParties } from './election/election.queries.ts';
import { listStatements } from './list/list.queries.ts';
import { findNearMe } from './near-me/near-me.queries.ts';
import { listPositions } from './positions/positions.queries.ts';
import { crowdIds, crowdSql, derivedCrowdSql } from './testing/crowd.ts';

const accountId = '40000000-0000-4000-8000-000000000001';
const now = new Date();
const electionId = crowdIds.election;

const { planOf } = planDatabase(`
  ${crowdSql({ states: 10, countiesPerState: 10, townsPerCounty: 20, elections: 1_000, candidacies: 4 })}
  ${derivedCrowdSql}
    INSERT INTO accounts (id, user_name, email, password_hash) VALUES ('${accountId}', 'Ann', 'ann@test.example', 'none');
    INSERT INTO voter_locations (id, account_id, slot, is_default) VALUES ('${accountId}', '${accountId}', 1, true);
    INSERT INTO voter_location_divisions VALUES ('${accountId}', '${crowdIds.town}');`);

test('the elections near a member are found through the divisions of the location', async () => {
  const steps = await planOf(findNearMe({ accountId, voterLocationId: null, now, take: 30 }));
  expect(scannedTables(steps)).not.toContain('elections');
  expect(scannedTables(steps)).not.toContain('contests');
  expect(scannedTables(steps)).not.toContain('divisions');
  expect(rowsReadOf(steps, 'divisions')).toBeLessThan(400);
  expect(rowsReadOf(steps, 'elections')).toBeLessThan(1_000);
  expect(rowsReadOf(steps, 'candidacy_cards')).toBe(0);
});

test('the page of an election reads only the candidacies of the election', async () => {
  const overview = await planOf(electionById({ electionId, now }));
  const range = { afterNumber: 0, afterName: '', afterKey: '', limit: 11, offset: 0 };
  const parties = await planOf(listParties({ electionId, ...range }));
  const filters = { term: null, partyId: null, contestId: null, listNumber: null, gender: null, incumbent: null };
  const candidates = await planOf(
    candidatePages.random({
      ...filters,
      electionId,
      elected: null,
      now,
      seed: 7,
      earliestScoreDay: null,
      afterKey: -(2 ** 52),
      afterId: '00000000-0000-0000-0000-000000000000',
      limit: 61,
      offset: 0,
    }),
  );
  const afterId = '00000000-0000-0000-0000-000000000000';
  const positions = await planOf(
    listPositions({ electionId, viewerId: null, afterKey: '', afterId, limit: 201, offset: 0 }),
  );
  for (const steps of [overview, parties, candidates, positions]) {
    expect(scannedTables(steps)).not.toContain('candidacy_cards');
    expect(rowsReadOf(steps, 'candidacy_cards')).toBeLessThan(120);
  }
});

test('a page of the list of elections reads its elections only', async () => {
  const { page } = listStatements.upcoming;
  const range = { afterDay: '-infinity', afterId: '00000000-0000-0000-0000-000000000000', limit: 11, offset: 0 };
  const steps = await planOf(page({ now, term: null, place: null, ...range }));
  expect(scannedTables(steps)).not.toContain('elections');
  expect(rowsReadOf(steps, 'elections')).toBeLessThan(40);
});
