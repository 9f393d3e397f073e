import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { activity } from './activity.rules.ts';

/** Answers the call about the activity of the site. */
export const activityHandlers = (services: Services): Handlers<'getActivity'> => ({
  getActivity: ({ query }) => activity(services, query),
});
