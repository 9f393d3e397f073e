import { expect, it } from 'vitest';
import { testSource } from '../../testing/test-source.ts';
import type { StoredRecords } from '../stored-records.ts';
import { compareContacts } from './contacts.ts';

it('compares as many contacts as a country has', async () => {
  const data = testSource([{ name: 'Ada North' }]);
  const contacts = Array.from({ length: 200_000 }, (_, n) => ({
    kind: 'email' as const,
    value: `ada${n}@council.example`,
  }));
  const people = data.people.map((person) => Object.assign(person, { contacts }));
  const stored = { contacts: [], people: new Map() } as Partial<StoredRecords> as StoredRecords;
  expect((await compareContacts({ ...data, people }, stored, () => 'ada')).added).toHaveLength(200_000);
});
