import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { listFlags, removeFlag, setFlag } from './flags.rules.ts';

/** Answers the calls about feature flags. */
export const flagHandlers = (services: Services): Handlers<'listFlags' | 'setFlag' | 'removeFlag'> => ({
  listFlags: () => listFlags(services),
  setFlag: ({ params, body }, { viewer }) => setFlag(services, viewer, params, body),
  removeFlag: ({ params }, { viewer }) => removeFlag(services, viewer, params),
});
