import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { statement } from '../../platform/db/statement.ts';
import type { ParsedSource } from './format.ts';
import { inEnglish } from './english.ts';

/** Writes files into a temporary folder and returns its path. */
export async function filesOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hustings-import-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Returns the English texts of the notes, one per line. */
export const notesOf = ({ notes }: Pick<ParsedSource, 'notes'>): string => notes.map(inEnglish).join('\n');

/** Deletes all places, bodies and people. */
export const emptyPeople = statement(
  'test.emptyPeople',
  'TRUNCATE divisions, organizations, offices, people, person_identifiers, person_slugs, person_links, person_contacts, memberships, polly_cards CASCADE',
);
