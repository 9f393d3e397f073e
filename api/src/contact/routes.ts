import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { isReachable, writeToOperator } from './rules.ts';

/** The calls about writing to the operator. */
export const contactHandlers = (services: Services): Handlers<'getContactTerms' | 'sendContactMessage'> => ({
  getContactTerms: () => ({ reachable: isReachable(services) }),

  sendContactMessage: async ({ body }, { address }) => {
    await writeToOperator(services, body, address);
    return {};
  },
});
