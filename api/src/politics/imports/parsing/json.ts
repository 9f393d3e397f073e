import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { parser } from 'stream-json';
import Assembler from 'stream-json/assembler.js';
import { explain, ImportRefusal } from '../format.ts';
import { countRecords, makeRecordLength, openFile } from './files.ts';
import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';

/** An item of a JSON file: an element of the top-level list, or of a list in the top-level object. */
export interface JsonItem {
  /** The name of the list; empty for a list at the top level. */
  list: string;
  value: unknown;
}

/** The maximum nesting depth of an item. */
const maxDepth = 100;

interface Token {
  name: string;
  value?: unknown;
}

const opening = new Set(['startObject', 'startArray']);
const closing = new Set(['endObject', 'endArray']);

/**
 * Reads the items of a JSON file one by one, so that only one item is in memory. A property of the top-level object
 * that is not a list is one item.
 *
 * @throws {ImportRefusal} if the file is not JSON, is truncated, or has a record that is too long
 */
export async function* jsonItems(path: string): AsyncGenerator<JsonItem> {
  const length = makeRecordLength(path);
  const parse = parser.asStream({ packValues: true, streamValues: false });
  const tokens = pipeline(openFile(path), countRecords(length), parse, () => undefined);
  const name = basename(path);
  const open: string[] = [];
  let list = '';
  let item: Assembler | undefined;
  let within = 0;
  const yieldToEventLoop = makeYield();
  try {
    for await (const token of tokens as AsyncIterable<Token>) {
      if (!item) length.begin();
      if (item) {
        item.consume(token as never);
        within += opening.has(token.name) ? 1 : closing.has(token.name) ? -1 : 0;
        if (within > maxDepth) {
          const explanation = explain('tooDeep', { name, most: maxDepth });
          throw new ImportRefusal(`${name} is nested more than ${maxDepth} levels deep.`, { explanation });
        }
        if (within > 0) continue;
        yield { list, value: item.current };
        item = undefined;
        await yieldToEventLoop();
        continue;
      }
      if (token.name === 'keyValue') {
        list = String(token.value);
        continue;
      }
      if (closing.has(token.name)) {
        open.pop();
        continue;
      }
      const isList =
        token.name === 'startArray' && (open.length === 0 || (open.length === 1 && open[0] === 'startObject'));
      if (isList || (token.name === 'startObject' && open.length === 0)) {
        open.push(token.name);
        continue;
      }
      if (open.length === 0)
        throw new ImportRefusal(`${name} holds no list of records.`, { explanation: explain('noList', { name }) });
      const begun = new Assembler();
      begun.consume(token as never);
      if (opening.has(token.name)) {
        item = begun;
        within = 1;
      } else yield { list, value: begun.current };
    }
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    const reason = (error as Error).message.replace(/^Parser cannot parse input: /, '').split('\n')[0];
    const explanation = explain('noJson', reason ? { name, detail: reason } : { name });
    throw new ImportRefusal(`${name} is no JSON, or it is cut off: ${reason}`, { explanation, cause: error });
  }
}
