import { basename } from 'node:path';
import { parseDocument } from 'yaml';
import { because, ImportRefusal } from '../format.ts';
import { textOf } from './files.ts';
import { makeYield } from './yield-to-event-loop.ts';

/** What stands in a file of YAML, or why it is none. */
export type YamlText = { value: unknown } | { fault: string };

/** Reads text as YAML; a later key of one name is a fault, as is an anchor that unfolds to more than it should. */
export function readYaml(text: string): YamlText {
  const document = parseDocument(text, { logLevel: 'silent' });
  const fault = document.errors[0];
  if (fault) return { fault: `is not YAML: ${fault.message.split('\n')[0]}` };
  try {
    return { value: document.toJS() as unknown };
  } catch (error) {
    return { fault: `is not YAML: ${(error as Error).message}` };
  }
}

/** A whole file. @throws {ImportRefusal} where it cannot be read. */
export async function wholeText(path: string): Promise<string> {
  let text = '';
  for await (const part of textOf(path)) text += part;
  return text;
}

/** A list of one record, read. */
function piece(text: string): YamlText {
  const read = readYaml(text);
  if ('fault' in read) return read;
  const [value] = Array.isArray(read.value) ? (read.value as unknown[]) : [];
  return { value };
}

/**
 * The records of a file that is one list, one after the other: each is read for itself, so that no more than one is held
 * and one that is damaged does not take the others along.
 *
 * @throws {ImportRefusal} where the file is no list, or ends within its last record.
 */
export async function* yamlRecords(path: string): AsyncGenerator<YamlText> {
  const name = basename(path);
  let rest = '';
  let begun = false;
  const yieldToEventLoop = makeYield();
  for await (const part of textOf(path)) {
    rest += part;
    // A record begins with a dash at the very beginning of a line.
    const beginnings = [...rest.matchAll(/^- /gm)].map(({ index }) => index);
    if (beginnings.length === 0) continue;
    if (!begun) checkHead(rest.slice(0, beginnings[0]), name);
    begun = true;
    for (const [place, from] of beginnings.slice(0, -1).entries()) {
      yield piece(rest.slice(from, beginnings[place + 1]));
      await yieldToEventLoop();
    }
    rest = rest.slice(beginnings.at(-1));
  }
  if (!begun) return checkHead(rest, name);
  const last = piece(rest);
  if ('fault' in last && !rest.endsWith('\n'))
    throw new ImportRefusal(`${name} is cut off: its last record ${last.fault}`, {
      why: because('cutOffRecord', { name, detail: last.fault }),
    });
  yield last;
}

/** What stands before the first record may only be remarks. */
function checkHead(text: string, name: string): void {
  const read = readYaml(text);
  if ('fault' in read)
    throw new ImportRefusal(`${name} ${read.fault}`, { why: because('noYaml', { name, detail: read.fault }) });
  const isEmptyList = Array.isArray(read.value) && read.value.length === 0;
  if (read.value !== null && !isEmptyList)
    throw new ImportRefusal(`${name} is not a list of records.`, { why: because('noList', { name }) });
}
