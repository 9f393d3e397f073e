import type { Services } from '../../platform/core/services.ts';
import { credentialHandlers } from './credentials/credentials.routes.ts';
import { logInHandlers } from './log-in/log-in.routes.ts';
import { oneTimeCodeHandlers } from './one-time-codes/one-time-codes.routes.ts';
import { sessionHandlers } from './sessions/sessions.routes.ts';
import { signUpHandlers } from './sign-up/sign-up.routes.ts';

/** Handles the calls of `accounts` and `credentials` in `shared/contract/src`. */
export const accountsHandlers = (services: Services) => ({
  ...signUpHandlers(services),
  ...logInHandlers(services),
  ...credentialHandlers(services),
  ...sessionHandlers(services),
  ...oneTimeCodeHandlers(services),
});
