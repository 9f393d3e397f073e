import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { getFirstSteps } from './first-steps.rules.ts';

/** Handles the call about the first steps. */
export const firstStepHandlers = (services: Services): Handlers<'getFirstSteps'> => ({
  getFirstSteps: (_, { viewer }) => getFirstSteps(services, viewer),
});
