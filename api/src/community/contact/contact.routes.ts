import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { isReachable, writeToOperator } from './contact.rules.ts';

/** Answers the calls about messages to the operator. */
export const contactHandlers = (services: Services): Handlers<'getContactTerms' | 'sendContactMessage'> => ({
  getContactTerms: () => ({ reachable: isReachable(services) }),

  sendContactMessage: async ({ body }, { address }) => {
    await writeToOperator(services, body, address);
    return {};
  },
});
