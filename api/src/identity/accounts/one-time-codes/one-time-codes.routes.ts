import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as rules from './one-time-codes.rules.ts';

type OneTimeCodeCall =
  | 'getOneTimeCodes'
  | 'startOneTimeCodes'
  | 'enableOneTimeCodes'
  | 'renewRecoveryCodes'
  | 'disableOneTimeCodes';

/** Handles the calls about a member's one-time codes. */
export const oneTimeCodeHandlers = (services: Services): Handlers<OneTimeCodeCall> => ({
  getOneTimeCodes: (_, { viewer }) => rules.getOneTimeCodes(services, viewer),
  startOneTimeCodes: (_, { viewer }) => rules.startOneTimeCodes(services, viewer),
  enableOneTimeCodes: ({ body }, { viewer }) => rules.enableOneTimeCodes(services, viewer, body.code),
  renewRecoveryCodes: (_, { viewer }) => rules.renewRecoveryCodes(services, viewer),

  disableOneTimeCodes: async (_, { viewer }) => {
    await rules.disableOneTimeCodes(services, viewer);
    return {};
  },
});
