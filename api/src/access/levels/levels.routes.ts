import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { listInteractions, logInteraction } from './activity.rules.ts';
import { getReputation } from './levels.rules.ts';

type ReputationCall = 'getReputation' | 'logInteraction' | 'listInteractions';

/** Makes the handlers of the calls about levels and opened items. */
export const levelHandlers = (services: Services): Handlers<ReputationCall> => ({
  getReputation: (_, { viewer }) => getReputation(services, viewer),
  logInteraction: async ({ body }, { viewer }) => {
    await logInteraction(services, viewer, body);
    return {};
  },
  listInteractions: ({ query }) => listInteractions(services.database, query),
});
