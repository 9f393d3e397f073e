import { countAct } from '../../../platform/core/counted-acts.ts';
import type { Services } from '../../../platform/core/services.ts';

const windowSeconds = 86_400;

/**
 * Counts a reply of the model, and returns whether it is within the budgets of the member and of all members
 * (docs/decisions/05-limits.md). A reply above the budget is made of quotations.
 */
export async function takeFromBudget(services: Services, accountId: string): Promise<boolean> {
  const { modelRepliesPerDay, modelRepliesPerDayAll } = services.limits;
  const own = await countAct(services, ['model-reply', accountId], { most: modelRepliesPerDay, windowSeconds });
  if (own !== undefined) return false;
  const all = await countAct(services, ['model-reply-all'], { most: modelRepliesPerDayAll, windowSeconds });
  return all === undefined;
}
