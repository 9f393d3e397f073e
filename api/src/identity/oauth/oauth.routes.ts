import type { Handlers, CallContext } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { resumeOAuthState } from './state/oauth-state.ts';
import { disconnect, listConnections } from './connections/connections.rules.ts';
import { followJoinLink, getJoinLink, joinByMail } from './account-linking/account-linking.rules.ts';
import { makeProviders } from './providers/index.ts';
import * as rules from './sign-in/oauth-flow.rules.ts';
import type { Step } from './sign-in/sign-in-result.ts';

/** The calls of `shared/contract/src/oauth/calls.ts`. */
type SocialCalls =
  | 'listSignInProviders'
  | 'startFacebook'
  | 'signInWithFacebook'
  | 'startTwitter'
  | 'verifyTwitter'
  | 'signInWithTwitter'
  | 'joinByPassword'
  | 'joinByMail'
  | 'getJoinLink'
  | 'followJoinLink'
  | 'listConnections'
  | 'connectProvider'
  | 'disconnectProvider';

/** Answers a step; the cookies of a log-in go with it. */
function answered({ answer, logIn }: Step, useTokenCookie: boolean, context: CallContext): Step['answer'] {
  if (logIn && useTokenCookie) context.sessionCookie.set(logIn.issued.token, logIn.issued.maxAgeSeconds);
  if (logIn?.deviceToken) context.setDeviceToken(logIn.deviceToken);
  return answer;
}

/** The calls of `shared/contract/src/oauth/calls.ts`. */
export function oauthHandlers(services: Services): Handlers<SocialCalls> {
  const providers = makeProviders(services);
  return {
    listSignInProviders: () => ({ results: providers.offered }),

    startFacebook: (_, context) => rules.startFacebook(services, providers, context),

    signInWithFacebook: async ({ body }, context) =>
      answered(await rules.signInWithFacebook(services, providers, body, context), body.useTokenCookie, context),

    startTwitter: ({ body }, context) => rules.startTwitter(services, providers, body.oauth_callback, context),

    verifyTwitter: async ({ body }, context) =>
      answered(await rules.verifyTwitter(services, providers, body, context), body.useTokenCookie, context),

    signInWithTwitter: async ({ body }, context) =>
      answered(await rules.continueSignIn(services, 'twitter', body, context), body.useTokenCookie, context),

    joinByPassword: async ({ body }, context) =>
      answered(await rules.continueByPassword(services, body, context), body.useTokenCookie, context),

    joinByMail: async (_, { attemptCookie }) => {
      const { person } = await resumeOAuthState(services, attemptCookie.value);
      return joinByMail(services, person);
    },

    getJoinLink: ({ params }) => getJoinLink(services, params.key),

    followJoinLink: ({ params }) => followJoinLink(services, params.key),

    listConnections: (_, { viewer }) => listConnections(services, providers, viewer),

    connectProvider: ({ params }, context) => rules.startConnecting(services, providers, params.provider, context),

    disconnectProvider: async ({ params }, { viewer }) => {
      await disconnect(services, providers, viewer, params.provider);
      return {};
    },
  };
}
