import type { ImportFinding } from '@hustings/contract';

/** A finding about a record or a source, as a code that the interface translates. */
export interface Finding {
  finding: ImportFinding;
  /**
   * The values in the text of the finding, such as a number or a name. `detail` is the English message of a program.
   */
  values: Record<string, string | number>;
}

/** A finding about a part of a source that could not be used. */
export interface Problem extends Finding {
  /** The place of the problem, such as `legislators-current.yaml, record 12 (C000127)`, or a name with its key. */
  place: string;
}
