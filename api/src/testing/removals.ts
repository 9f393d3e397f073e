import { reportables } from '../app/reportables.ts';
import { deleteRemovedItems } from '../moderation/reports/removals/removals.rules.ts';
import type { Services } from '../platform/core/services.ts';

const dayMilliseconds = 86_400_000;

/** Deletes removed items as the job does when the time of appeal is over. */
export const deleteAfterAppeal = (services: Services): Promise<void> => {
  const later = services.now().getTime() + services.limits.appealDays * dayMilliseconds + 1;
  return deleteRemovedItems({ ...services, now: () => new Date(later) }, reportables);
};
