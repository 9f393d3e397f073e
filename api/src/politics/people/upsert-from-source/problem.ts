import type { ImportFinding } from '@hustings/contract';

/** A finding about a record or a source, as a code that the interface translates. */
export interface Finding {
  finding: ImportFinding;
  /** Values of its text, such as a number or a name; `detail` is a message of a program, in English. */
  values: Record<string, string | number>;
}

/** A finding about a part of a source that could not be used. */
export interface Problem extends Finding {
  /** Its place, such as `legislators-current.yaml, record 12 (C000127)`, or a name with its key. */
  place: string;
}
