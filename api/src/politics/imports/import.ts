import type { ImportFormatName } from '@hustings/contract';
import type { Database } from '../../platform/db/database.ts';
import { upsertFromSource, TooManyVanish, type Difference, type UpsertSettings } from '../people/index.ts';
import { congress } from './congress/format.ts';
import { csv } from './csv/format.ts';
import { because, ImportRefusal, type ImportFormat, type Reading, type ReadSettings } from './format.ts';
import { remarkInEnglish } from './english.ts';
import { ocdDivisions } from './ocd-divisions/format.ts';
import { openstates } from './openstates/format.ts';
import { popolo } from './popolo/format.ts';
import { tweedekamer } from './tweedekamer/format.ts';

/** Every format that can be imported, by name. */
export const formats: Record<ImportFormatName, ImportFormat> = {
  congress,
  popolo,
  csv,
  'ocd-divisions': ocdDivisions,
  openstates,
  tweedekamer,
};

/** What an import is told. Days are civil days, `YYYY-MM-DD`. */
export interface ImportSettings extends ReadSettings, Pick<UpsertSettings, 'newId' | 'within'> {
  format: string;
  /** The file or folder that is read. */
  path: string;
  today: string;
  /** The day the data was fetched; today where none is given. */
  retrieved?: string;
  apply: boolean;
}

/** What an import did, or would do without `apply`. */
export interface ImportOutcome {
  reading: Reading;
  difference: Difference;
  retrieved: string;
  /** Rows that were, or would be, written. */
  changes: number;
  applied: boolean;
}

/**
 * Imports a file or folder: read, validate, match, compare and, with `apply`, write, in one transaction
 * (docs/decisions/09-people-and-places.md).
 *
 * @throws {ImportRefusal} where the format or the file is unusable, or too many people would vanish; nothing is
 *   written.
 */
export async function importFrom(database: Database, settings: ImportSettings): Promise<ImportOutcome> {
  const reading = await formatNamed(settings.format).read(settings.path, settings);
  return importReading(database, reading, settings);
}

/**
 * Imports what was read before: match, compare and, with `apply`, write, in one transaction.
 *
 * @throws {ImportRefusal} where too many records are unusable, or too many people would vanish; nothing is written.
 */
export async function importReading(
  database: Database,
  reading: Reading,
  settings: Pick<ImportSettings, 'today' | 'retrieved' | 'apply' | 'newId' | 'within'>,
): Promise<ImportOutcome> {
  refuseDamaged(reading);
  const retrieved = settings.retrieved ?? settings.today;
  try {
    const { difference, applied } = await upsertFromSource(database, reading.world, { ...settings, retrieved });
    return { reading, difference, retrieved, changes: changesOf(difference), applied };
  } catch (error) {
    if (!(error instanceof TooManyVanish)) throw error;
    const sentence = `${error.message}: more than one in five. Is the file complete? Nothing was written.`;
    const { vanished, currentBefore } = error.difference;
    const why = because('tooManyVanish', { number: vanished.length, of: currentBefore });
    throw new ImportRefusal(sentence, { code: 'vanishing', why, reading, cause: error });
  }
}

/** The share of a source's records that may be unusable: with more of them it is damaged, or of another schema. */
const mostUnusable = 0.2;

/** @throws {ImportRefusal} where more than a fifth of the records cannot be used. */
function refuseDamaged(reading: Reading): void {
  const { remarks, records } = reading;
  if (records < 10 || remarks.length <= mostUnusable * records) return;
  const detail = remarks.slice(0, 1).map(remarkInEnglish).join('');
  throw new ImportRefusal(
    `${remarks.length} of ${records} records cannot be used, such as ${detail}. Is it the right file, and whole? Nothing was written.`,
    {
      code: 'damaged',
      why: because('tooManyUnusable', { number: remarks.length, of: records, detail }),
      reading,
    },
  );
}

/** @throws {ImportRefusal} naming the formats there are. */
export function formatNamed(name: string): ImportFormat {
  if (Object.hasOwn(formats, name)) return formats[name as ImportFormatName];
  throw new ImportRefusal(`There is no format "${name}". Formats: ${Object.keys(formats).join(', ')}.`);
}

/** Rows that a difference would write. */
export function changesOf(difference: Difference): number {
  const { divisions, organizations, offices, people, memberships, contacts, elections, contests, candidacies } =
    difference;
  return [divisions, organizations, offices, people, memberships, contacts, elections, contests, candidacies]
    .map((rows) => rows.added.length + rows.changed.length + goingOf(rows))
    .reduce((sum, count) => sum + count, 0);
}

/** How many rows end, or are taken away. */
export const goingOf = (rows: { ended: unknown[] } | { removed: unknown[] } | { added: unknown[] }): number =>
  'ended' in rows ? rows.ended.length : 'removed' in rows ? rows.removed.length : 0;
