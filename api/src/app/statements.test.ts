import { afterAll, beforeAll, expect, test } from 'vitest';
// The whole server is loaded, and with it every statement that it names.
import './site.ts';
import '../politics/imports/index.ts';
import { namedStatements } from '../platform/db/database.ts';
import { testServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('every statement of the server can be prepared on the schema that the migrations make', async () => {
  const faults: string[] = [];
  for (const { name, text } of namedStatements()) {
    await server.services.database
      .query({ name: '', text: `PREPARE "check.${name}" AS ${text}` })
      .catch((error: Error) => faults.push(`${name}: ${error.message}`));
  }
  expect(namedStatements().length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('a name belongs to one statement', async () => {
  const { statement } = await import('../platform/db/database.ts');
  statement('test.unique', 'SELECT 1');
  expect(() => statement('test.unique', 'SELECT 2')).toThrow('Two statements are named test.unique.');
});
