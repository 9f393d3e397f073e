import { CallError } from '@hustings/vertical/client';

/** Returns false for refusals and network failures, which the page shows; other errors are bugs. */
export function isFault(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500;
}
