import type { Handlers } from '../../platform/core/handler.ts';
import type { Reportable } from '../../platform/core/reportable.ts';
import type { Services } from '../../platform/core/services.ts';
import { getWaiting, listQueue } from './queue.rules.ts';

/** Answers the calls about the queues for admins. */
export const moderationHandlers = (
  services: Services,
  reportables: readonly Reportable[],
): Handlers<'getWaiting' | 'listQueue'> => ({
  getWaiting: () => getWaiting(services),
  listQueue: ({ query }, { viewer }) => listQueue(services, reportables, viewer, query),
});
