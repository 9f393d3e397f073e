import type { ImportFinding } from '@hustings/contract';

/** What is said of a record or a source, for readers of any language. */
export interface Finding {
  finding: ImportFinding;
  /** What belongs to it, such as a number or a name; `detail` is what a program said, in English. */
  values: Record<string, string | number>;
}

/** Something of a source that could not be used. */
export interface Problem extends Finding {
  /** Where or what it is, such as `legislators-current.yaml, record 12 (C000127)`, or a name with its key. */
  place: string;
}
