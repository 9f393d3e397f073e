import type { ErrorCode } from '@hustings/contract';
import { CallError } from '@hustings/vertical/client';

/** The text of a field for each error code that concerns it. */
export type FieldProblems = Partial<Record<ErrorCode, string>>;

/** Returns the text for the field that an error concerns; undefined for every other failure. */
export const problemOf = (error: unknown, problems: FieldProblems | undefined): string | undefined =>
  error instanceof CallError ? problems?.[error.code as ErrorCode] : undefined;
