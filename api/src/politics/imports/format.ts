import type { ImportRefusalReason } from '@hustings/contract';
import type { Finding, Problem, SourceData } from '../people/index.ts';

/** The values of a finding's text, such as a number or a name. `detail` is the English message of a library. */
export type FindingValues = Finding['values'];

/** A finding that refuses nothing, with the places where it occurs. */
export interface Note extends Finding {
  /** The number of occurrences; `places` names the first ones. */
  count: number;
  places: string[];
}

/** The result of reading a source: its data in our terms, and the findings about it. */
export interface ParsedSource {
  data: SourceData;
  /** The records that were refused, in whole or in part. */
  problems: Problem[];
  /** Values that were interpreted, and odd values that were taken unchanged. */
  notes: Note[];
  /** The number of records in the source, including refused ones. */
  records: number;
}

/** Facts about a source that its files lack. */
export interface ReadSettings {
  /** The name of the source on pages. The format has a default. */
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

/** The refusal of a whole import, with a sentence for the person who ran it. Nothing was written. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal';
  /** The source cannot be read, has too many unusable records, or would end too many people in office. */
  readonly code: 'unreadable' | 'damaged' | 'vanishing';
  /** The reason as a code, for translation. A mistake at the command line has none. */
  readonly explanation: RefusalExplanation | undefined;
  /** The result of reading, if the source was read. */
  readonly parsed: ParsedSource | undefined;

  constructor(sentence: string, { code = 'unreadable', explanation, parsed, cause }: RefusalDetails = {}) {
    super(sentence, { cause });
    this.code = code;
    this.explanation = explanation;
    this.parsed = parsed;
  }
}

/** The code of a refusal's reason and the values of its text. `detail` is the English message of a library. */
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
  cause?: unknown;
}
