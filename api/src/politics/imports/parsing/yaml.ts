import { basename } from 'node:path';
import { isScalar, parseDocument, visit, type Document } from 'yaml';
import { explain, ImportRefusal } from '../format.ts';
import { makeRecordLength, textOf } from './files.ts';
import { currentReading } from './reading.ts';
import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';

/** The value of a YAML text, or a description of its fault. */
export type ParsedYaml = { value: unknown } | { fault: string };

/** A record of a list. The last one may be cut off. */
export type YamlRecord = ParsedYaml & { text: string; isLast?: true };

/**
 * The most bytes of one record of YAML, with the rest of the part of the file in which it ends. Parsing takes seconds for
 * each million of them.
 */
const maxYamlLength = 200_000;

/** The mark of the end of a YAML document, on a line of its own. */
const endMark = /\n\.\.\.\s*$/;

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

/**
 * Notes the end of a file of YAML, which has a mark only if somebody wrote one.
 *
 * @throws {ImportRefusal} if the file ends within a line, unless somebody has checked its end
 */
function noteEnd(name: string, text: string): void {
  if (endMark.test(text)) return;
  if (text.endsWith('\n')) currentReading().endsUnproven(name, lastLine(text));
  else currentReading().endsWithin(name, lastLine(text));
}

/** Returns the fault of a document with a key twice in one map. */
function duplicateKey(document: Document): string | undefined {
  let twice: string | undefined;
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        const value = isScalar(key) ? key.value : key;
        if (keys.has(value)) twice = `Map keys must be unique: ${String(value)}`;
        keys.add(value);
      }
      return twice === undefined ? undefined : visit.BREAK;
    },
  });
  return twice;
}

/** Parses YAML. A duplicate key and too many aliases are faults. */
export function parseYaml(text: string): ParsedYaml {
  // The library compares each key with all others of its map, which takes minutes for a long record.
  const document = parseDocument(text, { logLevel: 'silent', uniqueKeys: false });
  const fault = document.errors[0]?.message ?? duplicateKey(document);
  if (fault) return { fault: `is not YAML: ${fault.split('\n')[0]}` };
  try {
    return { value: document.toJS() as unknown };
  } catch (error) {
    return { fault: `is not YAML: ${(error as Error).message}` };
  }
}

/** Reads a whole file, which is one record. @throws {ImportRefusal} if it cannot be read, or is too long */
export async function readText(path: string): Promise<string> {
  const length = makeRecordLength(path, maxYamlLength);
  let text = '';
  for await (const part of textOf(path)) {
    length.add(part);
    text += part;
  }
  return text;
}

/** Parses the YAML text of one record, which is a list with one element. */
function parseRecord(text: string): ParsedYaml {
  const read = parseYaml(text);
  if ('fault' in read) return read;
  const [value] = Array.isArray(read.value) ? (read.value as unknown[]) : [];
  return { value };
}

/**
 * Reads the records of a file that is one list. Parses each record separately, so that only one record is in memory and
 * a damaged record does not affect the others.
 *
 * @throws {ImportRefusal} if the file is not a list, has a record that is too long, or ends within its last record
 */
export async function* yamlRecords(path: string): AsyncGenerator<YamlRecord> {
  const name = basename(path);
  let rest = '';
  let hasRecords = false;
  const length = makeRecordLength(path, maxYamlLength);
  const yieldToEventLoop = makeYield();
  for await (const part of textOf(path)) {
    length.add(part);
    rest += part;
    // A record starts with a dash at the start of a line.
    const starts = [...rest.matchAll(/^- /gm)].map(({ index }) => index);
    if (starts.length === 0) continue;
    if (starts.length > 1 || !hasRecords) length.begin();
    if (!hasRecords) checkHead(rest.slice(0, starts[0]), name);
    hasRecords = true;
    for (const [index, from] of starts.slice(0, -1).entries()) {
      const text = rest.slice(from, starts[index + 1]);
      yield { ...parseRecord(text), text };
      await yieldToEventLoop();
    }
    rest = rest.slice(starts.at(-1));
  }
  if (!hasRecords) return checkHead(rest, name);
  const last = parseRecord(rest);
  if ('fault' in last && !rest.endsWith('\n'))
    throw new ImportRefusal(`${name} is cut off: its last record ${last.fault}`, {
      explanation: explain('cutOffRecord', { name, detail: last.fault }),
    });
  noteEnd(name, rest);
  yield { ...last, text: rest, isLast: true };
}

/**
 * Refuses a file of which only the last record cannot be used, since it is probably cut off.
 *
 * @throws {ImportRefusal} unless somebody has checked the end of the file
 */
export function refuseLast(path: string, { text, isLast }: YamlRecord): void {
  if (isLast && !endMark.test(text)) currentReading().endsWithin(basename(path), lastLine(text));
}

/** @throws {ImportRefusal} if the text before the first record is more than comments */
function checkHead(text: string, name: string): void {
  const read = parseYaml(text);
  if ('fault' in read)
    throw new ImportRefusal(`${name} ${read.fault}`, { explanation: explain('noYaml', { name, detail: read.fault }) });
  const isEmptyList = Array.isArray(read.value) && read.value.length === 0;
  if (read.value !== null && !isEmptyList)
    throw new ImportRefusal(`${name} is not a list of records.`, { explanation: explain('noList', { name }) });
}
