import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { sendsMail } from '../../platform/mail/index.ts';
import { confirm, leave, subscribe } from './newsletter.rules.ts';

type NewsletterCalls = 'subscribeToNewsletter' | 'confirmNewsletter' | 'leaveNewsletter';

/** Answers the calls about the newsletter. */
export const newsletterHandlers = (services: Services): Handlers<NewsletterCalls> => ({
  subscribeToNewsletter: async ({ body }, { address }) => {
    await subscribe(services, body, address);
    return sendsMail(services) ? { confirmationSentTo: body.email } : {};
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
