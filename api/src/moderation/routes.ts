import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { listMembers } from './members.ts';
import { getWaiting } from './rules.ts';

/** Answers the calls about what admins have to do. */
export const moderationHandlers = (services: Services): Handlers<'getWaiting' | 'listMembers'> => ({
  getWaiting: () => getWaiting(services),
  listMembers: ({ query }) => listMembers(services, query),
});
