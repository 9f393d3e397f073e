import { overrunsOf, type BuiltRelease, type Overrun } from '@hustings/contract';

/** What a budget limits, as the table of `npm test -- build` calls it. */
export const budgetNames: Record<Overrun['what'], string> = {
  failedViews: 'failed views',
  entry: 'entry',
  firstPage: 'first page',
  total: 'total',
};

/** Returns the sentences that warn of a release which exceeds its budget of bytes; none without an owner. */
export function budgetWarnings({ name, sizes, manifest: { owner } }: BuiltRelease): string[] {
  if (!owner) return [];
  return overrunsOf(owner.budget, { bytes: sizes }).map(
    ({ what, measured, budget }) =>
      `Over budget: ${name} has ${measured} bytes (${budgetNames[what]}), ${measured - budget} more than the ${budget} of ${owner.team}.`,
  );
}
