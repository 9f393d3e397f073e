import { ownFieldNames, personalDataKinds } from '@hustings/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../platform/db/statement.ts';
import { exportTexts } from '../identity/data-export/index.ts';
import { personalData, withoutPersonalData } from './personal-data.ts';
import { testServer, type TestServer } from '../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A pattern for the names of columns that probably identify a person. */
const telling = '(email|address|account|member|user|author|owner|network|^ip$|^ip_|_ip$|phone|device)';

const likelyTables = statement<{ telling: string }>(
  'testing.likelyTables',
  `WITH RECURSIVE links AS (
     SELECT conrelid AS holder, confrelid AS held FROM pg_constraint WHERE contype = 'f'
   ), holders AS (
     SELECT 'accounts'::regclass::oid AS id
     UNION
     SELECT links.holder FROM links JOIN holders ON holders.id = links.held
   )
   SELECT relname AS name FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND (
     oid IN (SELECT id FROM holders)
     OR EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND attname ~ $telling)
   )
   ORDER BY relname`,
);

/** Returns the tables that refer to an account, directly or indirectly, or have a column that identifies a person. */
const tablesOfPeople = async (): Promise<string[]> =>
  (await server.services.database.query<{ name: string }>(likelyTables({ telling }))).map(({ name }) => name);

const covered = new Set([
  ...personalData.flatMap(({ tables }) => Object.keys(tables)),
  ...Object.keys(withoutPersonalData),
]);
const uncovered = (tables: string[]): string[] => tables.filter((name) => !covered.has(name));

it('declares export, hiding and purge of every table that refers to an account', async () => {
  expect(uncovered(await tablesOfPeople())).toEqual([]);
});

it('finds a new table without a declaration by its reference or its columns', async () => {
  const { database } = server.services;
  await database.query(statement('testing.hobbies', 'CREATE TABLE hobbies (member_id uuid REFERENCES accounts)')());
  await database.query(
    statement('testing.hobbyTags', 'CREATE TABLE hobby_notes (post_id uuid REFERENCES posts, note text)')(),
  );
  await database.query(statement('testing.guests', 'CREATE TABLE guests (email text)')());
  expect(uncovered(await tablesOfPeople())).toEqual(['guests', 'hobbies', 'hobby_notes']);
});

it('has neither two declarations of a table nor both a declaration and an exception', () => {
  const names = [...personalData.flatMap(({ tables }) => Object.keys(tables)), ...Object.keys(withoutPersonalData)];
  expect(names).toEqual([...new Set(names)]);
});

it('names every kind of personal data in the privacy statement, in the order of the contract, with its retention', async () => {
  const { body } = await server.call('getPrivacyTerms', {});
  expect(body.stored.map(({ kind }) => kind)).toEqual(personalDataKinds);
  const kept = Object.fromEntries(body.stored.map(({ kind, atMost }) => [kind, atMost]));
  const { limits } = server.services;
  expect(kept['voteEvidence']).toEqual({ amount: limits.voteEvidenceDays, unit: 'days' });
  expect(kept['exports']).toEqual({ amount: limits.exportDays, unit: 'days' });
  expect(kept['votes']).toBeUndefined();
});

it('purges accounts last, because all else refers to them', () => {
  expect(personalData.at(-1)?.tables).toEqual({ accounts: 'account' });
});

it('has a name for every section of an export in both languages', () => {
  const kinds = personalData.flatMap(({ exported }) => ('kind' in exported ? [exported.kind] : []));
  for (const words of Object.values(exportTexts)) {
    expect(Object.keys(words.kinds).toSorted()).toEqual(kinds.toSorted());
  }
  expect(Object.keys(exportTexts.en.fields)).toEqual(Object.keys(exportTexts.nl.fields));
  expect(Object.keys(exportTexts.en.fields)).toEqual(expect.arrayContaining(ownFieldNames));
});
