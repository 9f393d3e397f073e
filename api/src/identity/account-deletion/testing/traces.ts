import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statement } from '../../../platform/db/statement.ts';
import type { TestServer } from '../../../testing/server.ts';

/** A text and the table or folder where it was found. */
export interface Trace {
  text: string;
  place: string;
}

const tablesStatement = statement(
  'testing.tables',
  `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
);

/** Returns the forms in which a text may be stored: plain, as bytes in hexadecimal, and as a hash without a key. */
function formsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const hashes = [text, lower, JSON.stringify([lower, null])].map((each) =>
    createHash('sha256').update(each).digest('hex'),
  );
  return [lower, Buffer.from(text).toString('hex'), lower.replaceAll('-', ''), ...hashes];
}

/** Makes a statement that selects each row as one text, in which PostgreSQL writes bytes in hexadecimal. */
const rowsOf = (table: string) =>
  statement(`testing.rowsOf.${table}`, `SELECT lower(t::text) AS row FROM "${table}" t`);

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/** Searches for texts in every row of every table, and in the name and content of every file. */
export async function tracesOf({ services }: TestServer, texts: string[]): Promise<Trace[]> {
  const searched = texts.map((text) => ({ text, forms: formsOf(text) }));
  const traces: Trace[] = [];
  const search = (content: string, place: string) => {
    for (const { text, forms } of searched)
      if (forms.some((form) => content.includes(form))) traces.push({ text, place });
  };
  for (const { name } of await services.database.query<{ name: string }>(tablesStatement())) {
    for (const { row } of await services.database.query<{ row: string }>(rowsOf(name)())) search(row, name);
  }
  for await (const path of filesIn(join(services.settings.dataDir, 'files'))) {
    search(`${path} ${await readFile(path, 'latin1')}`.toLowerCase(), 'files');
  }
  return traces;
}

/** Returns the number of stored files. */
export async function countFiles({ services }: TestServer): Promise<number> {
  let count = 0;
  for await (const _ of filesIn(join(services.settings.dataDir, 'files'))) count += 1;
  return count;
}

/** Returns the key of the undo link in the latest mail to an address. */
export async function undoKeyInMail(server: TestServer, to: string): Promise<string> {
  const { body } = await server.call('listKeptMail', { query: { to } });
  const key = body.results.flatMap(({ text }) => /\/undelete\/([\w-]+)/.exec(text)?.[1] ?? [])[0];
  if (!key) throw new Error(`No mail to ${to} has an undo link.`);
  return key;
}

export const dayMilliseconds = 86_400_000;
