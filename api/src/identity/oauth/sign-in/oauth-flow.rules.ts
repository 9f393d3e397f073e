import type { CallAnswer, CallRequest, SocialProvider } from '@hustings/contract';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext, Member } from '../../../platform/core/handler.ts';
import { networkOf } from '../../../platform/web-fetch/network.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as states from '../state/oauth-state.rules.ts';
import { connectIdentity, requireNotConnected } from '../connections/connections.rules.ts';
import { joinByPassword } from '../account-linking/account-linking.rules.ts';
import { returnUrls, type Providers } from '../providers/index.ts';
import type { ProviderPerson } from '../providers/person.ts';
import { signIn } from './sign-in.rules.ts';
import type { SignInCaller, SignInForm, SignInResult } from './sign-in-result.ts';

/** The caller of a sign-in step, with the cookie that identifies the OAuth state. */
export type OAuthCaller = SignInCaller & Pick<CallContext, 'oauthStateCookie'>;

const minuteSeconds = 60;
const windowSeconds = 300;

/**
 * Counts a sign-in step by network address.
 *
 * @throws {RequestFailure} `RateLimited` after too many steps.
 */
export async function limitOAuthSteps(services: Services, address: string): Promise<void> {
  const rate = { most: services.limits.socialSignInSteps, windowSeconds };
  await enforceRate(services, ['social sign-in', networkOf(address)], rate);
}

/** Sets the cookie of an OAuth state. The state in the database expires before the cookie. */
export const setStateCookie = (
  { limits }: Services,
  { oauthStateCookie }: Pick<CallContext, 'oauthStateCookie'>,
  nonce: string,
): void =>
  oauthStateCookie.set(nonce, Math.max(limits.socialReturnMinutes, limits.socialSignUpMinutes) * 2 * minuteSeconds);

async function redirectToFacebook(services: Services, providers: Providers, browser: OAuthCaller, accountId?: string) {
  if (!providers.offered.includes('facebook')) throw new RequestFailure('NotFound');
  const nonce = await states.createOAuthState(services, { provider: 'facebook', accountId });
  setStateCookie(services, browser, nonce);
  return { redirectUrl: providers.facebookDialogUrl(states.stateParameter(services, nonce)) };
}

async function redirectToTwitter(services: Services, providers: Providers, browser: OAuthCaller, accountId?: string) {
  const { token, redirectUrl } = await providers.requestTwitterToken();
  const nonce = await states.createOAuthState(services, { provider: 'twitter', accountId, secret: token });
  setStateCookie(services, browser, nonce);
  return { redirectUrl, oauthToken: token.key };
}

/** Starts a sign-in through Facebook. Only the browser that sent the request can continue it. */
export async function startFacebook(
  services: Services,
  providers: Providers,
  browser: OAuthCaller,
): Promise<CallAnswer<'startFacebook'>> {
  await limitOAuthSteps(services, browser.address);
  return redirectToFacebook(services, providers, browser);
}

/**
 * Starts a sign-in through X. Only the browser that sent the request can continue it.
 *
 * @throws {RequestFailure} `InvalidValue` if the callback is not the page of this site.
 */
export async function startTwitter(
  services: Services,
  providers: Providers,
  callback: string,
  browser: OAuthCaller,
): Promise<CallAnswer<'startTwitter'>> {
  await limitOAuthSteps(services, browser.address);
  if (callback !== returnUrls(services).twitter) throw new RequestFailure('InvalidValue', { field: 'oauth_callback' });
  return redirectToTwitter(services, providers, browser);
}

/** Starts connecting an identity at a provider to the account of a member. */
export async function startConnecting(
  services: Services,
  providers: Providers,
  provider: SocialProvider,
  browser: OAuthCaller & { viewer: Member },
): Promise<CallAnswer<'connectProvider'>> {
  await limitOAuthSteps(services, browser.address);
  await requireNotConnected(services, browser.viewer, provider);
  const redirect = { facebook: redirectToFacebook, twitter: redirectToTwitter }[provider];
  return redirect(services, providers, browser, browser.viewer.accountId);
}

/**
 * Continues after the provider has identified the person. Connects the identity to the account `accountId`, or signs in
 * if `accountId` is undefined.
 */
async function continueFlow(
  services: Services,
  { person, accountId }: { person: ProviderPerson; accountId: string | undefined },
  form: SignInForm,
  browser: OAuthCaller,
): Promise<SignInResult> {
  return accountId
    ? connectIdentity(services, person, accountId, browser.viewer)
    : signIn(services, person, form, browser);
}

/** Deletes the state and its cookie after the last step. */
async function deleteStateIfDone(
  services: Services,
  nonce: string,
  browser: OAuthCaller,
  result: SignInResult,
): Promise<SignInResult> {
  if (!result.isDone) return result;
  await states.deleteOAuthState(services, nonce);
  browser.oauthStateCookie.clear();
  return result;
}

/**
 * Signs in with an access token of Facebook. A browser sends the token with the `state` of the dialog that it opened.
 * Another client may send a token from its own dialog, and gets a session by bearer token.
 *
 * @throws {RequestFailure} `TokenExpired`, `ProviderRefused`, `Unavailable`; the failures of `signIn` and
 * `connectIdentity`.
 */
export async function signInWithFacebook(
  services: Services,
  providers: Providers,
  { accessToken, state: dialogState, ...form }: CallRequest<'signInWithFacebook'>['body'],
  browser: OAuthCaller,
): Promise<SignInResult> {
  await limitOAuthSteps(services, browser.address);
  if (accessToken === undefined) return continueSignIn(services, 'facebook', form, browser);
  const identify = () => providers.identifyByFacebook(accessToken);
  const isBrowser = dialogState !== undefined || form.useTokenCookie;
  const state = isBrowser
    ? await consumeDialogReturn(services, dialogState, browser, identify)
    : await createStateOfToken(services, browser, identify);
  return deleteStateIfDone(services, state.nonce, browser, await continueFlow(services, state, form, browser));
}

async function consumeDialogReturn(
  services: Services,
  state: string | undefined,
  { oauthStateCookie }: OAuthCaller,
  identify: () => Promise<ProviderPerson>,
) {
  const nonce = oauthStateCookie.value;
  if (!nonce || !state || !states.matchesState(services, nonce, state)) throw states.oauthStateExpired();
  return states.consumeReturn(services, 'facebook', nonce, identify);
}

async function createStateOfToken(services: Services, browser: OAuthCaller, identify: () => Promise<ProviderPerson>) {
  const person = await identify();
  const state = await states.createProvenState(services, person);
  setStateCookie(services, browser, state.nonce);
  return { ...state, person };
}

/**
 * Signs in with the verifier that X gave to a returning browser. The verifier must belong to the request token of the
 * same browser, and is accepted only once.
 *
 * @throws {RequestFailure} `TokenExpired`, `ProviderRefused`, `Unavailable`; the failures of `signIn` and
 * `connectIdentity`.
 */
export async function verifyTwitter(
  services: Services,
  providers: Providers,
  { oauth_token, oauth_verifier, useTokenCookie, rememberMe }: CallRequest<'verifyTwitter'>['body'],
  browser: OAuthCaller,
): Promise<SignInResult> {
  await limitOAuthSteps(services, browser.address);
  const state = await states.consumeReturn(services, 'twitter', browser.oauthStateCookie.value, async (secret) => {
    const token = secret as { key: string; secret: string };
    if (token.key !== oauth_token) throw states.oauthStateExpired();
    return providers.identifyByTwitter(token, oauth_verifier);
  });
  const form = { useTokenCookie, rememberMe, undoDeletion: false, language: 'en', consentToOpinions: false } as const;
  return deleteStateIfDone(services, state.nonce, browser, await continueFlow(services, state, form, browser));
}

/**
 * Continues the sign-in of a browser with a one-time code, the form of a sign-up, or consent to restore the account.
 *
 * @throws {RequestFailure} `TokenExpired`; the failures of `signIn` and `connectIdentity`.
 */
export async function continueSignIn(
  services: Services,
  provider: SocialProvider,
  form: SignInForm,
  browser: OAuthCaller,
): Promise<SignInResult> {
  const state = await states.resumeOAuthState(services, browser.oauthStateCookie.value, provider);
  return deleteStateIfDone(services, state.nonce, browser, await continueFlow(services, state, form, browser));
}

/**
 * Connects the identity of this browser's sign-in to the account that has its mail address, with that account's
 * password.
 */
export async function continueByPassword(
  services: Services,
  form: CallRequest<'joinByPassword'>['body'],
  browser: OAuthCaller,
): Promise<SignInResult> {
  const state = await states.resumeOAuthState(services, browser.oauthStateCookie.value);
  const result = await joinByPassword(services, state.person, form, browser);
  return deleteStateIfDone(services, state.nonce, browser, result);
}
