import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { getConsent, setConsent } from './consent.rules.ts';

/** Handles the calls about consent to the storing of political opinions. */
export const consentHandlers = (services: Services): Handlers<'getConsent' | 'setConsent'> => ({
  getConsent: (_, { viewer }) => getConsent(services, viewer),
  setConsent: ({ body }, { viewer }) => setConsent(services, viewer, body.consentToOpinions),
});
