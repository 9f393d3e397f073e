import { expect, it } from 'vitest';
import { testSource } from '../../testing/test-source.ts';
import type { StoredRecords } from '../stored-records.ts';
import { compareContacts } from './contacts.ts';
import { differenceOf } from './difference.ts';

/** The records of a site without any. */
const empty = {
  ...Object.fromEntries(
    [
      'divisions organizations offices personIds people namesakes memberships elsewhere slugs organizationSlugs elections',
      'contests lists results rollCalls speeches',
    ]
      .flatMap((names) => names.split(' '))
      .map((name) => [name, new Map()]),
  ),
  contacts: [],
  known: new Set(),
  candidacies: [],
  holders: [],
} as unknown as StoredRecords;

const people = Array.from({ length: 20_000 }, (_, number) => ({
  name: `Ada North ${number}`,
  contacts: [{ kind: 'email' as const, value: `ada${number}@council.example` }],
}));

/** Counts how often other work had its turn until a promise is settled. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await work.finally(() => clearInterval(timer));
  return turns;
}

it('lets a server answer while it compares many people', async () => {
  let id = 0;
  const settings = { today: '2026-11-29', newId: () => String((id += 1)) };
  const comparing = differenceOf(testSource(people), empty, settings);
  expect(await turnsDuring(comparing)).toBeGreaterThan(5);
  expect((await comparing).people.added).toHaveLength(20_000);
});

it('lets a server answer while it compares many contacts', async () => {
  const comparing = compareContacts(testSource(people), empty, ([key]) => key?.identifier);
  expect(await turnsDuring(comparing)).toBeGreaterThan(0);
});
