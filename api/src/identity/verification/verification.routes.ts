import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { makeIdentityProvider } from './openid-provider.ts';
import * as rules from './verification.rules.ts';

/** Handles the calls of `shared/contract/src/verification/calls.ts`. */
export function identityHandlers(
  services: Services,
): Handlers<'getIdentity' | 'startIdentityCheck' | 'finishIdentityCheck'> {
  const provider = makeIdentityProvider(services);
  return {
    getIdentity: (_, { viewer }) => rules.readIdentity(services, provider, viewer.accountId),
    startIdentityCheck: (_, context) => rules.startIdentityCheck(services, provider, context),
    finishIdentityCheck: ({ body }, context) => rules.finishIdentityCheck(services, provider, body, context),
  };
}
