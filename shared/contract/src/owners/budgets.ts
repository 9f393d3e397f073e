import type { PartBudget, PartBytes } from './schemas.ts';

/** The measurements that have a budget. */
export interface BudgetedFigures {
  /** The percentage of failed views; absent without enough views. */
  failedViewsPercent?: number | undefined;
  /** The sizes of the release; absent in older builds. */
  bytes?: PartBytes | undefined;
}

/** A measurement that exceeds the budget of its part. */
export interface Overrun {
  what: 'failedViews' | keyof PartBytes;
  measured: number;
  budget: number;
}

/** The measured sizes, in the order in which they are shown. */
export const budgetedSizes = ['entry', 'firstPage', 'total'] as const;

/** Returns the measurements that exceed the budget of a part; a missing measurement does not exceed it. */
export function overrunsOf(budget: PartBudget, { failedViewsPercent, bytes }: BudgetedFigures): Overrun[] {
  const compared = [
    { what: 'failedViews' as const, measured: failedViewsPercent, budget: budget.failedViewsPercent },
    ...budgetedSizes.map((what) => ({ what, measured: bytes?.[what], budget: budget.bytes[what] })),
  ];
  return compared.flatMap(({ measured, ...each }) =>
    measured !== undefined && measured > each.budget ? [{ ...each, measured }] : [],
  );
}
