import { basename } from 'node:path';
import type { z } from 'zod';
import { explain, ImportRefusal, type ImportFormat, type ParsedSource, type ReadSettings } from '../format.ts';
import { findSourceFiles } from '../parsing/files.ts';
import { SourceAccumulator } from '../parsing/accumulator.ts';
import { jsonItems } from '../parsing/json.ts';
import { Bezetting, Fractie, Persoon, Zetel } from './records.ts';
import { mapKamer, type KamerData } from './mapper.ts';

const files = {
  'personen.json': Persoon,
  'fractie.json': Fractie,
  'fractiezetel.json': Zetel,
  'fractiezetel_persoon.json': Bezetting,
} as const;

type FileName = keyof typeof files;

/** The Dutch parliament, from the open data of its House of Representatives. */
export const tweedekamer: ImportFormat = {
  name: 'tweedekamer',
  title: `Dutch House: a folder with ${Object.keys(files).join(', ')} of the Tweede Kamer's open data`,
  read: async (path, settings = {}) => {
    const expected = `the format tweedekamer expects a folder with ${Object.keys(files).join(', ')}.`;
    const sourceFiles = await findSourceFiles(path, (name) => name in files, expected);
    if (!sourceFiles.isFolder)
      throw new ImportRefusal(`${path} is a file: ${expected}`, {
        explanation: explain('noFolder', { files: Object.keys(files).join(', ') }),
      });
    const missing = Object.keys(files).filter((name) => !sourceFiles.files.some((file) => basename(file) === name));
    if (missing.length > 0) {
      const lacking = missing.join(', ');
      const explanation = explain('filesMissing', { files: lacking });
      throw new ImportRefusal(`${path} lacks ${lacking}: ${expected}`, { explanation });
    }
    return readFolder(sourceFiles.files, settings);
  },
};

async function readFolder(paths: string[], settings: ReadSettings): Promise<ParsedSource> {
  const accumulator = new SourceAccumulator();
  const kamer: KamerData = { personen: [], fracties: new Map(), zetels: new Map(), bezettingen: [] };
  for (const path of paths) {
    const name = basename(path) as FileName;
    await readRows(path, name, files[name], accumulator, (row) => {
      if (name === 'personen.json') kamer.personen.push(row as Persoon);
      else if (name === 'fractiezetel_persoon.json') kamer.bezettingen.push(row as Bezetting);
      else if (name === 'fractie.json') kamer.fracties.set(row.Id, row as Fractie);
      else kamer.zetels.set(row.Id, row as Zetel);
    });
  }
  if (kamer.personen.length === 0)
    throw new ImportRefusal('personen.json holds nobody who can be used.', {
      explanation: explain('nobodyUsable', { detail: '' }),
    });
  mapKamer(kamer, accumulator);
  return accumulator.finish({
    source: settings.source ?? 'Tweede Kamer der Staten-Generaal, open data',
    licence: settings.licence ?? 'CC0 1.0',
    keeps: ['organizations', 'offices', 'people'],
  });
}

/** Reads the rows of a file. Deleted records are empty rows, which are skipped and noted. */
async function readRows(
  path: string,
  name: string,
  schema: z.ZodType<{ Id: string }>,
  accumulator: SourceAccumulator,
  take: (row: { Id: string }) => void,
): Promise<void> {
  let number = 0;
  for await (const { value } of unwrappedItems(path, accumulator)) {
    number += 1;
    if (isODataContext(value)) continue;
    accumulator.records += 1;
    if (isEmptyOrDeleted(value)) {
      accumulator.findings.note('recordDeleted', `${name}, row ${number}`);
      continue;
    }
    const read = schema.safeParse(value);
    if (read.success) take(read.data);
    else accumulator.findings.refuseInvalid(`${name}, row ${number}`, read.error);
    if (!read.success && name === 'personen.json') accumulator.unidentified += 1;
  }
}

/** Returns whether an item is the OData context of the response. */
const isODataContext = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value);

const metadataFields = new Set(['Id', 'Verwijderd', 'GewijzigdOp', 'ApiGewijzigdOp']);

/** Returns whether a record is deleted or has only an id. */
function isEmptyOrDeleted(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { Verwijderd } = value as { Verwijderd?: unknown };
  const values = Object.entries(value).filter(
    ([name, each]) => !metadataFields.has(name) && each !== null && each !== '',
  );
  return Verwijderd === true || values.length === 0;
}

/** Reads the items of a file. If an item is a text that contains JSON, yields the items in that JSON. */
async function* unwrappedItems(path: string, accumulator: SourceAccumulator): AsyncGenerator<{ value: unknown }> {
  for await (const { value } of jsonItems(path)) {
    const held = typeof value === 'string' ? embeddedItems(value) : undefined;
    if (held === undefined) {
      yield { value };
      continue;
    }
    accumulator.findings.note('jsonInText', basename(path));
    for (const each of held) yield { value: each };
  }
}

function embeddedItems(text: string): unknown[] | undefined {
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
