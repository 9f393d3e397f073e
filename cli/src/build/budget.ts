import { overrunsOf, type BuiltRelease, type Overrun } from '@hustings/contract';
import { BuiltRelease as BuiltReleaseSchema } from '@hustings/contract/schemas';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a budget limits, as the table of `npm test -- build` calls it. */
export const budgetNames: Record<Overrun['what'], string> = {
  failedViews: 'failed views',
  entry: 'entry',
  firstPage: 'first page',
  total: 'total',
};

/**
 * Reads the record of a build.
 *
 * @param folder the folder of the build
 * @throws if it has none, or the record is malformed
 */
export const readRelease = (folder: string): BuiltRelease =>
  BuiltReleaseSchema.parse(JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')));

/** Returns the sentences that warn of a release which exceeds its budget of bytes; none without an owner. */
export function budgetWarnings({ name, sizes, manifest: { owner } }: BuiltRelease): string[] {
  if (!owner) return [];
  return overrunsOf(owner.budget, { bytes: sizes }).map(
    ({ what, measured, budget }) =>
      `Over budget: ${name} has ${measured} bytes (${budgetNames[what]}), ${measured - budget} more than the ${budget} of ${owner.team}.`,
  );
}
