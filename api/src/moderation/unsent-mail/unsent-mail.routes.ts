import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { listUnsentMail, retryMail } from './unsent-mail.rules.ts';

/** Answers the calls about unsent mail and missing settings. */
export const unsentMailHandlers = (services: Services): Handlers<'getSetup' | 'listUnsentMail' | 'retryMail'> => ({
  getSetup: () => ({ missing: services.settings.missing }),
  listUnsentMail: ({ query }) => listUnsentMail(services, query),
  retryMail: ({ body }, { viewer }) => retryMail(services, viewer, body.id),
});
