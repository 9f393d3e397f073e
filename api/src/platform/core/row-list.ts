import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';

/** A list of rows that is read in its order. An array is one. */
export interface Rows<Row> extends Iterable<Row> {
  readonly length: number;
  map<Result>(change: (row: Row, index: number) => Result): Result[];
}

/** The most rows of a list that stay in memory. */
const mostInMemory = 5_000;
/** The characters that one write to the file has, at least. */
const writtenCharacters = 131_072;
const readBytes = 131_072;

/** Closes the file of a list that nothing refers to any more. */
const files = new FinalizationRegistry<number>((file) => closeSync(file));

/**
 * Collects rows of plain JSON. Moves them to a temporary file once there are many, so that a long list needs little memory;
 * each pass over them then reads copies. The file has no name, so it goes with the process.
 */
export class RowList<Row> implements Rows<Row> {
  readonly #mostInMemory: number;
  #inMemory: Row[] = [];
  #file: number | undefined;
  /** The lines that are not in the file yet. */
  #unwritten = '';
  #length = 0;

  constructor(most = mostInMemory) {
    this.#mostInMemory = most;
  }

  get length(): number {
    return this.#length;
  }

  /** The list as an array while it is in memory; itself otherwise. */
  get settled(): Rows<Row> {
    return this.#file === undefined ? this.#inMemory : this;
  }

  push(row: Row): void {
    this.#length += 1;
    if (this.#file !== undefined) return this.#write(row);
    this.#inMemory.push(row);
    if (this.#length <= this.#mostInMemory) return;
    this.#file = openNameless();
    files.register(this, this.#file);
    for (const each of this.#inMemory) this.#write(each);
    this.#inMemory = [];
  }

  #write(row: Row): void {
    this.#unwritten += `${JSON.stringify(row)}\n`;
    if (this.#unwritten.length >= writtenCharacters) this.#flush();
  }

  #flush(): void {
    const bytes = Buffer.from(this.#unwritten);
    this.#unwritten = '';
    for (let from = 0; from < bytes.length;) from += writeSync(this.#file as number, bytes, from);
  }

  map<Result>(change: (row: Row, index: number) => Result): Result[] {
    return Array.from(this, change);
  }

  *[Symbol.iterator](): Generator<Row, void, undefined> {
    if (this.#file === undefined) return yield* this.#inMemory;
    this.#flush();
    const decoder = new StringDecoder('utf8');
    const buffer = Buffer.allocUnsafe(readBytes);
    let rest = '';
    for (let at = 0; ;) {
      const count = readSync(this.#file, buffer, 0, readBytes, at);
      if (count === 0) return;
      at += count;
      const lines = (rest + decoder.write(buffer.subarray(0, count))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Row;
    }
  }
}

/** Opens a file that only this process can read, and that has no name any more. */
function openNameless(): number {
  const path = join(tmpdir(), `hustings-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}

/** Returns a list whose rows are changed on each pass over it. */
export function changedRows<Row, Changed>(rows: Rows<Row>, change: (row: Row) => Changed): Rows<Changed> {
  if (Array.isArray(rows)) return rows.map((row: Row) => change(row));
  return {
    length: rows.length,
    map: (further) => rows.map((row, index) => further(change(row), index)),
    *[Symbol.iterator]() {
      for (const row of rows) yield change(row);
    },
  };
}
