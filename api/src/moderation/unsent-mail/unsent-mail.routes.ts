import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { listUnsentMail, retryMail } from './unsent-mail.rules.ts';

/** Answers the calls about unsent mail. */
export const unsentMailHandlers = (services: Services): Handlers<'listUnsentMail' | 'retryMail'> => ({
  listUnsentMail: ({ query }) => listUnsentMail(services, query),
  retryMail: ({ body }, { viewer }) => retryMail(services, viewer, body.id),
});
