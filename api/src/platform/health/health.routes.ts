import type { Handlers } from '../core/handler.ts';
import type { Services } from '../core/services.ts';
import { readiness } from './health.rules.ts';

/** Answers `getHealth` and `getReadiness`. */
export const healthHandlers = (services: Services): Handlers<'getHealth' | 'getReadiness'> => ({
  getHealth: () => ({ status: 'ok' }),
  getReadiness: () => readiness(services),
});
