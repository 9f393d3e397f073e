import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReadStream } from 'node:fs';
import { explain, ImportRefusal } from '../format.ts';

/** The most characters of the last record that a message shows. */
const maxLastCharacters = 80;

/** The end of a file whose format has no mark of it. */
export interface UnprovenEnd {
  name: string;
  /** The last record or line, shortened. */
  last: string;
}

/** What the readers of one import share. */
export class Reading {
  readonly #isWhole: boolean;
  /** The end of a file that may be cut off; undefined where every file has shown its end. */
  unprovenEnd: UnprovenEnd | undefined;

  /** The bytes of the files that were found. */
  bytesExpected = 0;
  readonly #open = new Set<{ bytesRead: number }>();
  #closedBytes = 0;

  /** @param isWhole whether somebody has checked the ends of the files */
  constructor(isWhole = false) {
    this.#isWhole = isWhole;
  }

  /** The bytes that were read so far, packed ones as they are in the file. */
  get bytesRead(): number {
    return [...this.#open].reduce((sum, { bytesRead }) => sum + bytesRead, this.#closedBytes);
  }

  /** Counts what is read of a file. */
  follow(file: ReadStream): void {
    this.#open.add(file);
    file.once('close', () => {
      this.#closedBytes += file.bytesRead;
      this.#open.delete(file);
    });
  }

  /** Notes that a file ends where it may have been cut, because its format has no mark of its end. */
  endsUnproven(name: string, last: string): void {
    if (!this.#isWhole) this.unprovenEnd ??= { name, last: shortened(last) };
  }

  /** Returns whether a text may be cut within its last line. */
  isCutWithin(text: string): boolean {
    return !this.#isWhole && text !== '' && !text.endsWith('\n');
  }

  /**
   * Notes that a file ends within a line or a record.
   *
   * @throws {ImportRefusal} unless somebody has checked the end of the file
   */
  endsWithin(name: string, last: string): void {
    if (this.#isWhole) return;
    throw refusalOfEnd({ name, last: shortened(last) });
  }
}

const shortened = (last: string): string => last.replaceAll(/\s+/g, ' ').trim().slice(0, maxLastCharacters);

/** Makes the refusal of a file that may be cut off. */
export const refusalOfEnd = ({ name, last }: UnprovenEnd): ImportRefusal =>
  new ImportRefusal(
    `${name} may be cut off: it has no mark of its end, and its last record is "${last}". Check it, and import it again with --whole if it is whole. Nothing was written.`,
    { explanation: explain('mayBeCutOff', { name, detail: last }) },
  );

const storage = new AsyncLocalStorage<Reading>();

/** Runs `work`, whose readers share `reading`. */
export const withReading = <Result>(reading: Reading, work: () => Promise<Result>): Promise<Result> =>
  storage.run(reading, work);

/** Returns what the readers of the current import share. */
export const currentReading = (): Reading => storage.getStore() ?? new Reading();
