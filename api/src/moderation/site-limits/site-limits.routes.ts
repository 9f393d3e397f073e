import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { changeSiteLimit, listSiteLimits } from './site-limits.rules.ts';

/** Answers the calls about the limits of the site. */
export const siteLimitHandlers = (services: Services): Handlers<'listSiteLimits' | 'changeSiteLimit'> => ({
  listSiteLimits: () => listSiteLimits(services),
  changeSiteLimit: ({ params, body }, { viewer }) => changeSiteLimit(services, viewer, params.name, body),
});
