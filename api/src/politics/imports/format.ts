import type { ImportRefusalReason } from '@hustings/contract';
import type { UnprovenEnd } from './parsing/reading.ts';
import type { Finding, Problem, SourceData, Vanished } from '../people/index.ts';

/** The values in the text of a finding, such as a number or a name. `detail` is the English message of a library. */
export type FindingValues = Finding['values'];

/** A finding that does not refuse a record, with the places where the finding occurs. */
export interface Note extends Finding {
  /** The number of occurrences; `places` names the first ones. */
  count: number;
  places: string[];
}

/** The result of reading a source: the data in the common form, and the findings about the source. */
export interface ParsedSource {
  data: SourceData;
  /** The records that were refused, in whole or in part. */
  problems: Problem[];
  /** Values that were interpreted, and odd values that were taken unchanged. */
  notes: Note[];
  /** The number of records in the source, including refused ones. */
  records: number;
  /** The end of a file that may be cut off. Then nobody's term ends before somebody has checked it. */
  unprovenEnd?: UnprovenEnd | undefined;
}

/** Facts about a source that its files lack. */
export interface ReadSettings {
  /**
   * A name that stays the same, in which the ids of a table without the column `scheme` are unique. A table keeps its
   * people under another file name and another name of the source.
   */
  key?: string;
  /** Whether somebody has checked that the files are whole, which a format without a mark of its end cannot show. */
  whole?: 'yes' | 'no';
  /** The name of the source, as pages show it. Each format has a default. */
  source?: string;
  licence?: string;
  /** The division of the source's organizations, such as `ocd-division/country:nl`. */
  division?: string;
}

/** A data format that can be imported. */
export interface ImportFormat {
  name: string;
  /** A description for the list of formats. */
  title: string;
  /**
   * Reads a file or folder and writes nothing. A bad record becomes a problem of the result.
   *
   * @throws {ImportRefusal} if the file is missing or has another format
   */
  read(path: string, settings?: ReadSettings): Promise<ParsedSource>;
}

/**
 * The error that refuses a whole import. Its message is a sentence for the person who ran the import. Nothing was
 * written.
 */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal';
  /**
   * The kind of refusal: the source cannot be read, has too many unusable records, or would remove too many people from
   * office.
   */
  readonly code: 'unreadable' | 'damaged' | 'vanishing';
  /** The reason as a code, for translation; undefined for a mistake at the command line. */
  readonly explanation: RefusalExplanation | undefined;
  /** The result of reading, if the source was read. */
  readonly parsed: ParsedSource | undefined;
  /** The people who would vanish, if that is why. */
  readonly vanished: readonly Vanished[];

  constructor(
    sentence: string,
    { code = 'unreadable', explanation, parsed, vanished = [], cause }: RefusalDetails = {},
  ) {
    super(sentence, { cause });
    this.code = code;
    this.explanation = explanation;
    this.parsed = parsed;
    this.vanished = vanished;
  }
}

/** The code of a refusal's reason and the values in its text. `detail` is the English message of a library. */
export interface RefusalExplanation {
  reason: ImportRefusalReason;
  values: FindingValues;
}

/** Makes the explanation of a refusal. */
export const explain = (reason: ImportRefusalReason, values: FindingValues = {}): RefusalExplanation => ({
  reason,
  values,
});

interface RefusalDetails {
  code?: ImportRefusal['code'];
  explanation?: RefusalExplanation | undefined;
  parsed?: ParsedSource;
  vanished?: readonly Vanished[];
  cause?: unknown;
}
