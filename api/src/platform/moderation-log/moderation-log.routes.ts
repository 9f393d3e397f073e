import type { Handlers } from '../core/handler.ts';
import type { Services } from '../core/services.ts';
import { countDecisions, listDecisions } from './moderation-log.rules.ts';

/** Answers the calls about the public log of decisions. */
export const moderationLogHandlers = (services: Services): Handlers<'listDecisions' | 'countDecisions'> => ({
  listDecisions: ({ query }) => listDecisions(services, query),
  countDecisions: () => countDecisions(services),
});
