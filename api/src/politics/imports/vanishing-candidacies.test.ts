import { expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/pool.ts';
import { statement } from '../../platform/db/statement.ts';
import { openForTests } from '../../testing/database.ts';
import { ownSources } from '../people/index.ts';
import { testSource } from '../people/testing/test-source.ts';
import { importParsed } from './import.ts';

let database: OpenDatabase;
openForTests((opened) => (database = opened));

const key = (identifier: string) => ({ scheme: 'test', identifier });

const contestOf = (name: string) => ({
  ...key(name),
  election: key('election'),
  kind: 'candidates' as const,
  name: `Contest of ${name}`,
});

/** The first twelve people stand in the north, and five in the south. */
const candidacyOf = (person: ReturnType<typeof key>, index: number) => ({
  ...key(`stands/${index}`),
  contest: key(index < 12 ? 'North' : 'South'),
  person,
});

/** Imports a council of people who all stand in one of two contests, without those at the places of `missing`. */
async function importCandidates(missing: Record<'North' | 'South', number[]>, source = 'Electoral council') {
  const data = testSource(Array.from({ length: 17 }, (_, index) => ({ name: `Person ${index}`, terms: [] })));
  const isMissing = (index: number) =>
    index < 12 ? missing.North.includes(index) : missing.South.includes(index - 12);
  const candidacies = data.people
    .map(({ identifiers }, index) => candidacyOf(identifiers[0]!, index))
    .filter((_, index) => !isMissing(index));
  const elections = [{ ...key('election'), name: 'Council', day: '2026-06-10' }];
  const parsed = {
    data: { ...data, source, elections, contests: [contestOf('North'), contestOf('South')], candidacies },
    problems: [],
    notes: [],
    records: candidacies.length,
  };
  return importParsed(database, parsed, { today: '2026-05-01', apply: true });
}

const withdrawn = statement(
  'testing.vanishingCandidacies.withdrawn',
  `SELECT count(*)::int AS number FROM candidacies WHERE status = 'withdrawn'`,
);
const withdrawnNumber = async () => (await database.query<{ number: number }>(withdrawn()))[0]?.number;

it('stops an import that would withdraw more than two and a fifth of the candidacies of a contest, and names it', async () => {
  await importCandidates({ North: [], South: [] });
  await expect(importCandidates({ North: [0, 1, 2], South: [] })).rejects.toMatchObject({
    code: 'vanishing',
    message: expect.stringContaining('3 of 12 candidacies of "Contest of North" would be withdrawn'),
    explanation: { reason: 'tooManyWithdrawals', values: { name: 'Contest of North', number: 3, of: 12 } },
  });
  await expect(importCandidates({ North: [0], South: [0, 1, 2, 3, 4] })).rejects.toMatchObject({
    explanation: { reason: 'tooManyWithdrawals', values: { name: 'Contest of South', number: 5, of: 5 } },
  });
  expect(await withdrawnNumber()).toBe(0);
  const { difference } = await importCandidates({ North: [0, 1], South: [0, 1] });
  expect(difference.candidacies.ended).toHaveLength(4);
  expect(await withdrawnNumber()).toBe(4);
});

it('refuses a source with a name of the site’s own', async () => {
  for (const source of Object.values(ownSources))
    await expect(importCandidates({ North: [], South: [] }, source)).rejects.toMatchObject({
      code: 'unreadable',
      explanation: { reason: 'sourceReserved', values: { name: source } },
    });
});
