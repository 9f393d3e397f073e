import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { confirm, leave, subscribe } from './rules.ts';

type NewsletterCalls = 'subscribeToNewsletter' | 'confirmNewsletter' | 'leaveNewsletter';

/** The calls about the newsletter. */
export const newsletterHandlers = (services: Services): Handlers<NewsletterCalls> => ({
  subscribeToNewsletter: async ({ body }, { address }) => {
    await subscribe(services, body, address);
    return { confirmationSentTo: body.email };
  },

  confirmNewsletter: async ({ body }) => {
    await confirm(services, body.key);
    return {};
  },

  leaveNewsletter: async ({ body }) => {
    await leave(services, body.key);
    return {};
  },
});
