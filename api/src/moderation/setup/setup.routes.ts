import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { changeSetupAsAdmin, listSetupChoices, readSetup, testMailAsAdmin } from './setup.rules.ts';

type SetupCall = 'getSetup' | 'changeSetup' | 'listSetupChoices' | 'sendTestMail';

/** Answers the calls about the set-up of the site. */
export const setupHandlers = (services: Services): Handlers<SetupCall> => ({
  getSetup: () => readSetup(services),
  changeSetup: ({ body }, { viewer }) => changeSetupAsAdmin(services, viewer, body),
  listSetupChoices: ({ query }) => ({ results: listSetupChoices(query) }),
  sendTestMail: (_, { viewer }) => testMailAsAdmin(services, viewer),
});
