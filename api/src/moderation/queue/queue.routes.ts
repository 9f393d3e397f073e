import type { Handlers } from '../../platform/core/handler.ts';
import type { Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import { calculateLevels } from './levels.rules.ts';
import { getWaiting, listQueue } from './queue.rules.ts';

/** Answers the calls about the queues and the members for admins. */
export const moderationHandlers = (
  services: Services,
  reportables: readonly Reportable[],
): Handlers<'getWaiting' | 'listQueue' | 'calculateLevels'> => ({
  getWaiting: () => getWaiting(services),
  listQueue: ({ query }, { viewer }) => listQueue(services, reportables, viewer, query),
  calculateLevels: ({ body }, { viewer }) => calculateLevels(services, viewer, body),
});
