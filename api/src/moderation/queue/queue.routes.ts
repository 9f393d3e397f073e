import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { calculateLevels } from './levels.rules.ts';
import { getWaiting } from './queue.rules.ts';

/** Answers the calls about the queues and the members for admins. */
export const moderationHandlers = (services: Services): Handlers<'getWaiting' | 'calculateLevels'> => ({
  getWaiting: () => getWaiting(services),
  calculateLevels: ({ body }, { viewer }) => calculateLevels(services, viewer, body),
});
