import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { siteHealth } from './site-health.rules.ts';

/**
 * Answers the call about the health of the site.
 *
 * @param openStreams counts the open event streams of this process
 */
export const siteHealthHandlers = (services: Services, openStreams: () => number): Handlers<'getSiteHealth'> => ({
  getSiteHealth: () => siteHealth(services, openStreams()),
});
