import type { SourceWorld } from '../people/index.ts';

/** A record that was refused, or something in it that was left out: one line of the report. */
export interface Remark {
  /** Where it is, such as `legislators-current.yaml, record 12 (C000127)`. */
  place: string;
  what: string;
}

/** What a format reads: the source in our terms, and remarks on what it could not use. */
export interface Reading {
  world: SourceWorld;
  remarks: Remark[];
  /** Records that the file holds, used or not. */
  records: number;
}

/** A form of data that can be imported. Reading changes nothing and never throws on a bad record. */
export interface ImportFormat {
  name: string;
  /** Where such data comes from, for the list of formats. */
  title: string;
  /**
   * Reads a file or folder.
   *
   * @throws {ImportRefusal} where there is no such file, or it is not of this format at all.
   */
  read(path: string): Promise<Reading>;
}

/** An import that was refused as a whole, with a sentence for the person who ran it; nothing was written. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal';
}
