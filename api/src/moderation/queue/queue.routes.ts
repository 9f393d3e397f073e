import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { getWaiting } from './queue.rules.ts';

/** Answers the calls about the queues for admins. */
export const moderationHandlers = (services: Services): Handlers<'getWaiting'> => ({
  getWaiting: () => getWaiting(services),
});
