import type { ImportFormatName } from '@hustings/contract';
import type { Database } from '../../platform/db/database.ts';
import {
  EndsUnproven,
  OtherPeople,
  ownSources,
  RowClash,
  upsertFromSource,
  TooManyRemovals,
  TooManyVanish,
  TooManyWithdrawals,
  type Difference,
  type UpsertSettings,
} from '../people/index.ts';
import { congress } from './congress/format.ts';
import { csv } from './csv/format.ts';
import { eml } from './eml/format.ts';
import {
  explain,
  ImportRefusal,
  type ImportFormat,
  type ParsedSource,
  type ReadSettings,
  type RefusalExplanation,
} from './format.ts';
import { ocdDivisions } from './ocd-divisions/format.ts';
import { openelections } from './openelections/format.ts';
import { openstates } from './openstates/format.ts';
import { refusalOfDamaged } from './parsing/damaged.ts';
import { Reading, refusalOfEnd, withReading, type UnprovenEnd } from './parsing/reading.ts';
import { popolo } from './popolo/format.ts';
import type { ImportStep } from './progress.ts';
import { tweedekamer } from './tweedekamer/format.ts';

/** The formats that can be imported, by name. */
export const formats: Record<ImportFormatName, ImportFormat> = {
  congress,
  popolo,
  csv,
  'ocd-divisions': ocdDivisions,
  openstates,
  tweedekamer,
  eml,
  openelections,
};

/** The settings of an import. Days are civil days, `YYYY-MM-DD`. */
export interface ImportSettings extends ReadSettings, Pick<UpsertSettings, 'newId' | 'within' | 'afterwards'> {
  /** Receives the progress of the import, several times in a second. */
  onStep?: (step: ImportStep) => void;
  /** The names or identifiers of the bodies in which terms may end; by default all that the source holds now. */
  bodies?: readonly string[];
  format: string;
  /** The path of a file or folder. */
  path: string;
  today: string;
  /** The day on which the data was fetched; `today` by default. */
  retrieved?: string;
  apply: boolean;
}

/** The changes that an import made, or would make with `apply`. */
export interface ImportOutcome {
  parsed: ParsedSource;
  difference: Difference;
  retrieved: string;
  /** The number of rows that were, or would be, written. */
  changes: number;
  applied: boolean;
}

/**
 * Imports a file or folder: reads, validates, matches and compares its records and, with `apply`, writes the changes in
 * one transaction (docs/decisions/09-people-and-places.md).
 *
 * @throws {ImportRefusal} if the format or the file is unusable, or as `importParsed`; then nothing is written
 */
export async function importFrom(database: Database, settings: ImportSettings): Promise<ImportOutcome> {
  return importParsed(database, await readSource(settings.format, settings.path, settings), settings);
}

/** Reads a file or folder in a format. @throws {ImportRefusal} if the format or the file is unusable */
export async function readSource(
  format: string,
  path: string,
  settings: ReadSettings & Pick<ImportSettings, 'onStep'>,
): Promise<ParsedSource> {
  const reading = new Reading(settings.whole === 'yes');
  const tell = () => settings.onStep?.({ step: 'reading', done: reading.bytesRead, total: reading.bytesExpected });
  const timer = setInterval(tell, stepMs);
  try {
    const parsed = await withReading(reading, () => findFormat(format).read(path, settings));
    tell();
    return { ...parsed, unprovenEnd: reading.unprovenEnd };
  } finally {
    clearInterval(timer);
  }
}

/** The milliseconds between two reports of how much is read. */
const stepMs = 500;

/**
 * Imports a source that was already read: matches and compares its records and, with `apply`, writes the changes, in
 * one transaction.
 *
 * @throws {ImportRefusal} if the source has a name of the site's own, too many records are unusable, or too many people
 * would leave office or candidacies of a contest would be withdrawn; then nothing is written
 */
export async function importParsed(
  database: Database,
  parsed: ParsedSource,
  settings: Pick<
    ImportSettings,
    'today' | 'retrieved' | 'apply' | 'newId' | 'within' | 'afterwards' | 'bodies' | 'onStep'
  >,
): Promise<ImportOutcome> {
  refuseOwnName(parsed);
  refuseDamaged(parsed);
  const data = narrowed(parsed, settings.bodies ?? []);
  const retrieved = settings.retrieved ?? settings.today;
  try {
    const mayEnd = parsed.unprovenEnd === undefined;
    const { difference, applied } = await upsertFromSource(database, data, { ...settings, retrieved, mayEnd });
    return { parsed, difference, retrieved, changes: changeCount(difference), applied };
  } catch (error) {
    if (error instanceof EndsUnproven && parsed.unprovenEnd) throw refusalOfUnproven(error, parsed, parsed.unprovenEnd);
    if (error instanceof RowClash) throw refusalOfClash(error, parsed);
    if (error instanceof OtherPeople) throw refusalOfOthers(error, parsed);
    if (!isVanishing(error)) throw error;
    const vanished = error instanceof TooManyVanish ? { vanished: error.difference.vanished } : {};
    const sentence = `${error.message}: more than one in five. Is the file complete? Nothing was written.`;
    const explanation = explainVanishing(error);
    throw new ImportRefusal(sentence, { code: 'vanishing', explanation, parsed, ...vanished, cause: error });
  }
}

/** Makes the refusal of a source of which PostgreSQL refused a row. */
function refusalOfClash(error: RowClash, parsed: ParsedSource): ImportRefusal {
  const explanation = explain('rowClash', { detail: error.detail });
  return new ImportRefusal(`${error.message}. Nothing was written.`, {
    code: 'damaged',
    explanation,
    parsed,
    cause: error,
  });
}

/** Makes the refusal of a source that may be cut off, and would end somebody's term. */
function refusalOfUnproven(error: EndsUnproven, parsed: ParsedSource, end: UnprovenEnd): ImportRefusal {
  const { message, explanation } = refusalOfEnd(end);
  const { vanished } = error.difference;
  return new ImportRefusal(message, { code: 'vanishing', explanation, parsed, vanished, cause: error });
}

/** Makes the refusal of a source whose ids belong to people of other names. */
function refusalOfOthers(error: OtherPeople, parsed: ParsedSource): ImportRefusal {
  const { renamed, seen } = error.difference;
  const sentence = `${error.message}. Do these ids belong to another table? Then give the set another name with --key. Nothing was written.`;
  const values = { number: renamed.length, of: seen.length, detail: renamed[0] ?? '' };
  return new ImportRefusal(sentence, {
    code: 'damaged',
    explanation: explain('otherPeople', values),
    parsed,
    cause: error,
  });
}

type Vanishing = TooManyVanish | TooManyWithdrawals | TooManyRemovals;

const isVanishing = (error: unknown): error is Vanishing =>
  error instanceof TooManyVanish || error instanceof TooManyWithdrawals || error instanceof TooManyRemovals;

function explainVanishing(error: Vanishing): RefusalExplanation {
  if (error instanceof TooManyRemovals) return explain('tooManyRemovals', { number: error.number, of: error.of });
  if (error instanceof TooManyWithdrawals) {
    const { contest, number, of } = error.withdrawals;
    return explain('tooManyWithdrawals', { name: contest, number, of });
  }
  if (error.departures) {
    const { body, number, of } = error.departures;
    return explain('tooManyVanishOfBody', { name: body, number, of });
  }
  const { vanished, currentBefore } = error.difference;
  return explain('tooManyVanish', { number: vanished.length, of: currentBefore });
}

/** Returns the names in a list with commas. */
export const namesIn = (list: string | undefined): string[] =>
  (list ?? '').split(',').flatMap((name) => name.trim() || []);

/**
 * Narrows the bodies in which a source ends terms to those that the operator names.
 *
 * @throws {ImportRefusal} if the source has no body of a name
 */
function narrowed(parsed: ParsedSource, wanted: readonly string[]): ParsedSource['data'] {
  if (wanted.length === 0) return parsed.data;
  const bodies = parsed.data.organizations.filter(({ classification }) => classification !== 'party');
  const found = wanted.map((name) => {
    const said = name.toLowerCase();
    const body = bodies.filter((each) => each.name.toLowerCase() === said || each.identifier.toLowerCase() === said);
    if (body.length > 0) return body;
    const names = bodies.map((each) => each.name).toSorted();
    const sentence = `The source has no body "${name}". It has: ${names.join(', ')}.`;
    throw new ImportRefusal(sentence, {
      explanation: explain('noSuchBody', { name, detail: names.slice(0, 20).join(', ') }),
      parsed,
    });
  });
  return { ...parsed.data, onlyBodies: found.flat() };
}

/** @throws {ImportRefusal} if the name of a source is that of records that the site writes itself */
function refuseOwnName(parsed: ParsedSource): void {
  const { source } = parsed.data;
  if (!(Object.values(ownSources) as string[]).includes(source)) return;
  const sentence = `"${source}" names records that this site writes itself: choose another name for the source.`;
  throw new ImportRefusal(sentence, { explanation: explain('sourceReserved', { name: source }), parsed });
}

/** The largest share of unusable records. A source with more is damaged or has another schema. */
const maxUnusableShare = 0.2;

/** @throws {ImportRefusal} if more than a fifth of the records are unusable */
function refuseDamaged(parsed: ParsedSource): void {
  const { problems, records } = parsed;
  if (records < 10 || problems.length <= maxUnusableShare * records) return;
  throw refusalOfDamaged(problems, records, parsed);
}

/** @throws {ImportRefusal} if no format has this name; the message lists the formats */
export function findFormat(name: string): ImportFormat {
  if (Object.hasOwn(formats, name)) return formats[name as ImportFormatName];
  throw new ImportRefusal(`There is no format "${name}". Formats: ${Object.keys(formats).join(', ')}.`);
}

/** Returns the number of rows that a difference would write. */
export function changeCount(difference: Difference): number {
  const { divisions, organizations, offices, people, memberships, contacts } = difference;
  const { elections, contests, lists, candidacies, results, rollCalls, speeches } = difference;
  const ofPeople = [divisions, organizations, offices, people, memberships, contacts];
  return [...ofPeople, elections, contests, lists, candidacies, results, rollCalls, speeches]
    .map((rows) => rows.added.length + rows.changed.length + endedCount(rows))
    .reduce((sum, count) => sum + count, 0);
}

/** Returns the number of rows that end or are removed. */
export const endedCount = (rows: { ended: unknown[] } | { removed: unknown[] } | { added: object }): number =>
  'ended' in rows ? rows.ended.length : 'removed' in rows ? rows.removed.length : 0;
