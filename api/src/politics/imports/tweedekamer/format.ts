import { basename } from 'node:path';
import type { z } from 'zod';
import { because, ImportRefusal, type ImportFormat, type Reading, type ReadSettings } from '../format.ts';
import { given } from '../parsing/files.ts';
import { Gathering } from '../parsing/accumulator.ts';
import { jsonItems } from '../parsing/json.ts';
import { Bezetting, Fractie, Persoon, Zetel } from './records.ts';
import { gatherKamer, type Kamer } from './mapper.ts';

const files = {
  'personen.json': Persoon,
  'fractie.json': Fractie,
  'fractiezetel.json': Zetel,
  'fractiezetel_persoon.json': Bezetting,
} as const;

type FileName = keyof typeof files;

/** The Dutch House of Representatives, from its open data. */
export const tweedekamer: ImportFormat = {
  name: 'tweedekamer',
  title: `Dutch House: a folder with ${Object.keys(files).join(', ')} of the Tweede Kamer's open data`,
  read: async (path, settings = {}) => {
    const expected = `the format tweedekamer expects a folder with ${Object.keys(files).join(', ')}.`;
    const there = await given(path, (name) => name in files, expected);
    if (!there.isFolder)
      throw new ImportRefusal(`${path} is a file: ${expected}`, {
        why: because('noFolder', { files: Object.keys(files).join(', ') }),
      });
    const missing = Object.keys(files).filter((name) => !there.files.some((file) => basename(file) === name));
    if (missing.length > 0) {
      const lacking = missing.join(', ');
      const why = because('filesMissing', { files: lacking });
      throw new ImportRefusal(`${path} lacks ${lacking}: ${expected}`, { why });
    }
    return readFolder(there.files, settings);
  },
};

async function readFolder(paths: string[], settings: ReadSettings): Promise<Reading> {
  const gathering = new Gathering();
  const kamer: Kamer = { personen: [], fracties: new Map(), zetels: new Map(), bezettingen: [] };
  for (const path of paths) {
    const name = basename(path) as FileName;
    await readRows(path, name, files[name], gathering, (row) => {
      if (name === 'personen.json') kamer.personen.push(row as Persoon);
      else if (name === 'fractiezetel_persoon.json') kamer.bezettingen.push(row as Bezetting);
      else if (name === 'fractie.json') kamer.fracties.set(row.Id, row as Fractie);
      else kamer.zetels.set(row.Id, row as Zetel);
    });
  }
  if (kamer.personen.length === 0)
    throw new ImportRefusal('personen.json holds nobody who can be used.', {
      why: because('nobodyUsable', { detail: '' }),
    });
  gatherKamer(kamer, gathering);
  return gathering.reading({
    source: settings.source ?? 'Tweede Kamer der Staten-Generaal, open data',
    licence: settings.licence ?? 'CC0 1.0',
  });
}

/** Rows of a file. Deleted records come as rows of nothing: they are passed over, and counted. */
async function readRows(
  path: string,
  name: string,
  schema: z.ZodType<{ Id: string }>,
  gathering: Gathering,
  take: (row: { Id: string }) => void,
): Promise<void> {
  let number = 0;
  for await (const { value } of unwrapped(path, gathering)) {
    number += 1;
    if (isContext(value)) continue;
    gathering.records += 1;
    if (isShell(value)) {
      gathering.findings.note('recordDeleted', `${name}, row ${number}`);
      continue;
    }
    const read = schema.safeParse(value);
    if (read.success) take(read.data);
    else gathering.findings.refuseUnlike(`${name}, row ${number}`, read.error);
    if (!read.success && name === 'personen.json') gathering.nameless += 1;
  }
}

/** What the service says of the answer itself, and no row. */
const isContext = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value);

const bookkeeping = new Set(['Id', 'Verwijderd', 'GewijzigdOp', 'ApiGewijzigdOp']);

/** Whether a record is deleted, or says nothing but its id. */
function isShell(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { Verwijderd } = value as { Verwijderd?: unknown };
  const said = Object.entries(value).filter(([name, each]) => !bookkeeping.has(name) && each !== null && each !== '');
  return Verwijderd === true || said.length === 0;
}

/** The items of a file; one that is JSON held as text within JSON is read as what it holds. */
async function* unwrapped(path: string, gathering: Gathering): AsyncGenerator<{ value: unknown }> {
  for await (const { value } of jsonItems(path)) {
    const held = typeof value === 'string' ? heldIn(value) : undefined;
    if (held === undefined) {
      yield { value };
      continue;
    }
    gathering.findings.note('jsonInText', basename(path));
    for (const each of held) yield { value: each };
  }
}

function heldIn(text: string): unknown[] | undefined {
  try {
    const held: unknown = JSON.parse(text);
    if (Array.isArray(held)) return held;
    if (typeof held !== 'object' || held === null) return undefined;
    const { value } = held as { value?: unknown };
    return Array.isArray(value) ? value : [held];
  } catch {
    return undefined;
  }
}
