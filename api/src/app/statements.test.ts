import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// Loads the whole server with all its statements.
import './site.ts';
import '../politics/imports/index.ts';
import { namedStatements } from '../platform/db/statement.ts';
import { testServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Returns the statements of the server. Leaves out statements of tests that the same process may have loaded. */
const serverStatements = () => namedStatements().filter(({ name }) => !/^test(ing)?\./.test(name));

test('prepares every statement on the migrated schema', async () => {
  const faults: string[] = [];
  for (const { name, text } of serverStatements()) {
    // PREPARE refuses VACUUM. Running it changes no data.
    const checked = text.startsWith('VACUUM ') ? text : `PREPARE "check.${name}" AS ${text}`;
    await server.services.database
      .query({ name: '', text: checked, values: [] })
      .catch((error: Error) => faults.push(`${name}: ${error.message}`));
  }
  expect(serverStatements().length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('has one statement for a name', async () => {
  const { statement } = await import('../platform/db/statement.ts');
  statement('test.unique', 'SELECT 1');
  expect(() => statement('test.unique', 'SELECT 2')).toThrow('Two statements are named test.unique.');
});

test('has one statement for a name in the tests, whose files share modules', () => {
  const folder = path.join(import.meta.dirname, '..');
  const named = /statement(?:<[^(]*>)?\(\s*'(test[\w.]*)',\s*(['"`])(.*?)\2/gs;
  const textsOf = new Map<string, Set<string>>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts') && file !== path.join('app', path.basename(import.meta.filename)))
      for (const [, name = '', , text = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(named))
        textsOf.set(name, (textsOf.get(name) ?? new Set()).add(text));
  expect(textsOf.size).toBeGreaterThan(50);
  expect([...textsOf].filter(([, texts]) => texts.size > 1).map(([name]) => name)).toEqual([]);
});
