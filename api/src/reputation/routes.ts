import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { listInteractions, logInteraction } from './activity.ts';
import { calculateLevels, getReputation } from './rules.ts';

type ReputationCall = 'getReputation' | 'calculateLevels' | 'logInteraction' | 'listInteractions';

/** Answers the calls about levels and about what members open. */
export const reputationHandlers = (services: Services): Handlers<ReputationCall> => ({
  getReputation: (_, { viewer }) => getReputation(services, viewer),
  calculateLevels: ({ body }, { viewer }) => calculateLevels(services, viewer, body),
  logInteraction: async ({ body }, { viewer }) => {
    await logInteraction(services, viewer, body);
    return {};
  },
  listInteractions: ({ query }) => listInteractions(services.database, query),
});
