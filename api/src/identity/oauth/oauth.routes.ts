import type { Handlers, CallContext } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { resumeOAuthState } from './state/oauth-state.rules.ts';
import { disconnect, listConnections } from './connections/connections.rules.ts';
import { followJoinLink, getJoinLink, joinByMail } from './account-linking/account-linking.rules.ts';
import { makeProviders } from './providers/index.ts';
import * as rules from './sign-in/oauth-flow.rules.ts';
import type { SignInResult } from './sign-in/sign-in-result.ts';

type OAuthCall =
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

/** Returns the answer of a sign-in step. Sets the session cookies if the step logged the member in. */
function answerWithCookies(
  { answer, logIn }: SignInResult,
  useTokenCookie: boolean,
  context: CallContext,
): SignInResult['answer'] {
  if (logIn && useTokenCookie) context.sessionCookie.set(logIn.issued.token, logIn.issued.maxAgeSeconds);
  if (logIn?.deviceToken) context.setDeviceToken(logIn.deviceToken);
  return answer;
}

/** Handles the calls of `shared/contract/src/oauth/calls.ts`. */
export function oauthHandlers(services: Services): Handlers<OAuthCall> {
  const providers = makeProviders(services);
  return {
    listSignInProviders: () => ({ results: providers.offered }),

    startFacebook: (_, context) => rules.startFacebook(services, providers, context),

    signInWithFacebook: async ({ body }, context) =>
      answerWithCookies(
        await rules.signInWithFacebook(services, providers, body, context),
        body.useTokenCookie,
        context,
      ),

    startTwitter: ({ body }, context) => rules.startTwitter(services, providers, body.oauth_callback, context),

    verifyTwitter: async ({ body }, context) =>
      answerWithCookies(await rules.verifyTwitter(services, providers, body, context), body.useTokenCookie, context),

    signInWithTwitter: async ({ body }, context) =>
      answerWithCookies(await rules.continueSignIn(services, 'twitter', body, context), body.useTokenCookie, context),

    joinByPassword: async ({ body }, context) =>
      answerWithCookies(await rules.continueByPassword(services, body, context), body.useTokenCookie, context),

    joinByMail: async (_, { oauthStateCookie }) => {
      const { person } = await resumeOAuthState(services, oauthStateCookie.value);
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
