import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statement } from '../../../platform/db/statement.ts';
import type { TestServer } from '../../../testing/server.ts';

/** A thing to look for, and where it was found. */
export interface Trace {
  needle: string;
  place: string;
}

const tablesStatement = statement(
  'testing.tables',
  `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
);

/** The forms in which a text may be stored: as it is, as the bytes of it, and as a plain hash of it. */
function formsOf(needle: string): string[] {
  const lower = needle.toLowerCase();
  const hashes = [needle, lower, JSON.stringify([lower, null])].map((text) =>
    createHash('sha256').update(text).digest('hex'),
  );
  return [lower, Buffer.from(needle).toString('hex'), lower.replaceAll('-', ''), ...hashes];
}

/** Everything that a row holds, in one text: PostgreSQL writes bytes in hexadecimal. */
const rowsOf = (table: string) =>
  statement(`testing.rowsOf.${table}`, `SELECT lower(t::text) AS row FROM "${table}" t`);

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/**
 * Looks for what tells of somebody in every row of every table, mails among them, and in the name and content of every
 * file.
 */
export async function tracesOf({ services }: TestServer, needles: string[]): Promise<Trace[]> {
  const forms = needles.map((needle) => ({ needle, forms: formsOf(needle) }));
  const traces: Trace[] = [];
  const look = (text: string, place: string) => {
    for (const { needle, forms: each } of forms)
      if (each.some((form) => text.includes(form))) traces.push({ needle, place });
  };
  for (const { name } of await services.database.query<{ name: string }>(tablesStatement())) {
    for (const { row } of await services.database.query<{ row: string }>(rowsOf(name))) look(row, name);
  }
  for await (const path of filesIn(join(services.settings.dataDir, 'files'))) {
    look(`${path} ${await readFile(path, 'latin1')}`.toLowerCase(), 'files');
  }
  return traces;
}

/** The number of files that are kept. */
export async function filesKept({ services }: TestServer): Promise<number> {
  let count = 0;
  for await (const _ of filesIn(join(services.settings.dataDir, 'files'))) count += 1;
  return count;
}

/** The key of the link in the latest mail to an address. */
export async function undoKeyInMail(server: TestServer, to: string): Promise<string> {
  const { body } = await server.call('listKeptMail', { query: { to } });
  const key = body.results.flatMap(({ text }) => /\/undelete\/([\w-]+)/.exec(text)?.[1] ?? [])[0];
  if (!key) throw new Error(`No link was mailed to ${to}.`);
  return key;
}

export const dayMilliseconds = 86_400_000;
