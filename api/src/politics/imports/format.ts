import type { ImportRefusalReason } from '@hustings/contract';
import type { Finding, Problem, SourceData } from '../people/index.ts';

/** What belongs to a code, such as a number or a name; `detail` is what a program said, in English. */
export type Values = Finding['values'];

/** A record that was refused, or something in it that was left out: one line of the report. */
export type Remark = Problem;

/** Something about a source that its reader should know, and where it was met. */
export interface Note extends Finding {
  /** How often; `places` names the first ones. */
  count: number;
  places: string[];
}

/** What a format reads: the source in our terms, and remarks on what it could not use. */
export interface Reading {
  world: SourceData;
  remarks: Remark[];
  /** What was read in another way than it stands there, or is odd and was taken as it stands. */
  notes: Note[];
  /** Records that the file holds, used or not. */
  records: number;
}

/** What a reader is told besides the path; a file says little of itself. */
export interface ReadSettings {
  /** The name of the source, as pages show it; without it the format names one. */
  source?: string;
  licence?: string;
  /** The division that organizations of the source stand in, such as `ocd-division/country:nl`. */
  division?: string;
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
  read(path: string, settings?: ReadSettings): Promise<Reading>;
}

/** An import that was refused as a whole, with a sentence for the person who ran it; nothing was written. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal';
  /** Why: it cannot be read; too many of its records are unusable; too many people would vanish. */
  readonly code: 'unreadable' | 'damaged' | 'vanishing';
  /** What exactly, and what belongs to it, for readers of any language; nothing where it was a mistake at the command line. */
  readonly why: RefusalReason | undefined;
  /** What was read nevertheless. */
  readonly reading: Reading | undefined;

  constructor(sentence: string, { code = 'unreadable', why, reading, cause }: RefusalDetails = {}) {
    super(sentence, { cause });
    this.code = code;
    this.why = why;
    this.reading = reading;
  }
}

/** A reason with its values: a file's name, a line, numbers; `detail` is what a reader of the file said, in English. */
export interface RefusalReason {
  reason: ImportRefusalReason;
  values: Values;
}

/** The same, from the pieces. */
export const because = (reason: ImportRefusalReason, values: Values = {}): RefusalReason => ({
  reason,
  values,
});

interface RefusalDetails {
  code?: ImportRefusal['code'];
  why?: RefusalReason | undefined;
  reading?: Reading;
  cause?: unknown;
}
