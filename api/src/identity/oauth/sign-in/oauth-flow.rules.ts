import type { CallAnswer, CallRequest, SocialProvider } from '@hustings/contract';
import { countAct } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { CallContext, Member } from '../../../platform/core/handler.ts';
import { networkOf } from '../../../platform/web-fetch/network.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as attempts from '../state/oauth-state.ts';
import { connect, requireRoomFor } from '../connections/connections.rules.ts';
import { joinByPassword } from '../account-linking/account-linking.rules.ts';
import { returnUrls, type Providers } from '../providers/index.ts';
import type { ProviderPerson } from '../providers/person.ts';
import { signIn } from './sign-in.rules.ts';
import type { Caller, Continuation, Step } from './sign-in-result.ts';

/** Somebody who is in the middle of a sign-in: the cookie of the attempt besides what any caller has. */
export type Browser = Caller & Pick<CallContext, 'attemptCookie'>;

const minuteSeconds = 60;
const windowSeconds = 300;

/** @throws {RequestFailure} `RateLimited` after too many steps of one network address. */
export async function limitOAuthSteps(services: Services, address: string): Promise<void> {
  const pace = { most: services.limits.socialSignInSteps, windowSeconds };
  const retryAfterSeconds = await countAct(services, ['social sign-in', networkOf(address)], pace);
  if (retryAfterSeconds) throw new RequestFailure('RateLimited', { retryAfterSeconds });
}

/** The cookie outlives what the database holds; that decides. */
export const setStateCookie = (
  { limits }: Services,
  { attemptCookie }: Pick<CallContext, 'attemptCookie'>,
  nonce: string,
): void =>
  attemptCookie.set(nonce, Math.max(limits.socialReturnMinutes, limits.socialSignUpMinutes) * 2 * minuteSeconds);

async function beginFacebook(services: Services, providers: Providers, browser: Browser, accountId?: string) {
  if (!providers.offered.includes('facebook')) throw new RequestFailure('NotFound');
  const nonce = await attempts.createOAuthState(services, { provider: 'facebook', accountId });
  setStateCookie(services, browser, nonce);
  return { redirectUrl: providers.facebookDialog(attempts.stateParameter(services, nonce)) };
}

async function beginTwitter(services: Services, providers: Providers, browser: Browser, accountId?: string) {
  const { token, redirectUrl } = await providers.requestTwitter();
  const nonce = await attempts.createOAuthState(services, { provider: 'twitter', accountId, secret: token });
  setStateCookie(services, browser, nonce);
  return { redirectUrl, oauthToken: token.key };
}

/** Begins a sign-in by Facebook, bound to the browser that asks. */
export async function startFacebook(
  services: Services,
  providers: Providers,
  browser: Browser,
): Promise<CallAnswer<'startFacebook'>> {
  await limitOAuthSteps(services, browser.address);
  return beginFacebook(services, providers, browser);
}

/**
 * Begins a sign-in by X, bound to the browser that asks.
 *
 * @throws {RequestFailure} `InvalidValue` where the callback is not the page of this site.
 */
export async function startTwitter(
  services: Services,
  providers: Providers,
  callback: string,
  browser: Browser,
): Promise<CallAnswer<'startTwitter'>> {
  await limitOAuthSteps(services, browser.address);
  if (callback !== returnUrls(services).twitter) throw new RequestFailure('InvalidValue', { field: 'oauth_callback' });
  return beginTwitter(services, providers, browser);
}

/** Begins to join an identity to the account of a member. */
export async function startConnecting(
  services: Services,
  providers: Providers,
  provider: SocialProvider,
  browser: Browser & { viewer: Member },
): Promise<CallAnswer<'connectProvider'>> {
  await limitOAuthSteps(services, browser.address);
  await requireRoomFor(services, browser.viewer, provider);
  const begin = { facebook: beginFacebook, twitter: beginTwitter }[provider];
  return begin(services, providers, browser, browser.viewer.accountId);
}

/** What an attempt was begun for. */
async function goOn(
  services: Services,
  { person, accountId }: { person: ProviderPerson; accountId: string | undefined },
  form: Continuation,
  browser: Browser,
): Promise<Step> {
  return accountId ? connect(services, person, accountId, browser.viewer) : signIn(services, person, form, browser);
}

/** Ends an attempt, and its cookie, where a step was the last. */
async function closeIfOver(services: Services, nonce: string, browser: Browser, step: Step): Promise<Step> {
  if (!step.over) return step;
  await attempts.deleteOAuthState(services, nonce);
  browser.attemptCookie.clear();
  return step;
}

/**
 * Takes a token of Facebook. From the web it comes with the state of the dialog, in the browser that began; another
 * client may bring a token that the app's own dialog gave it, and gets its session as a bearer token.
 *
 * @throws {RequestFailure} `TokenExpired`, `ProviderRefused`, `Unavailable`; as `signIn` and `connect`.
 */
export async function signInWithFacebook(
  services: Services,
  providers: Providers,
  { accessToken, state, ...form }: CallRequest<'signInWithFacebook'>['body'],
  browser: Browser,
): Promise<Step> {
  await limitOAuthSteps(services, browser.address);
  if (accessToken === undefined) return continueSignIn(services, 'facebook', form, browser);
  const ask = () => providers.askFacebook(accessToken);
  const isBound = state !== undefined || form.useTokenCookie;
  const attempt = isBound ? await takeDialog(services, state, browser, ask) : await takeToken(services, browser, ask);
  return closeIfOver(services, attempt.nonce, browser, await goOn(services, attempt, form, browser));
}

async function takeDialog(
  services: Services,
  state: string | undefined,
  { attemptCookie }: Browser,
  ask: () => Promise<ProviderPerson>,
) {
  const nonce = attemptCookie.value;
  if (!nonce || !state || !attempts.matchesState(services, nonce, state)) throw attempts.oauthStateExpired();
  return attempts.consumeReturn(services, 'facebook', nonce, ask);
}

async function takeToken(services: Services, browser: Browser, ask: () => Promise<ProviderPerson>) {
  const person = await ask();
  const attempt = await attempts.createProvenState(services, person);
  setStateCookie(services, browser, attempt.nonce);
  return { ...attempt, person };
}

/**
 * Takes what X gave a browser that comes back: of the request token that this very browser was given, once.
 *
 * @throws {RequestFailure} `TokenExpired`, `ProviderRefused`, `Unavailable`; as `signIn` and `connect`.
 */
export async function verifyTwitter(
  services: Services,
  providers: Providers,
  { oauth_token, oauth_verifier, useTokenCookie, rememberMe }: CallRequest<'verifyTwitter'>['body'],
  browser: Browser,
): Promise<Step> {
  await limitOAuthSteps(services, browser.address);
  const attempt = await attempts.consumeReturn(services, 'twitter', browser.attemptCookie.value, async (secret) => {
    const token = secret as { key: string; secret: string };
    if (token.key !== oauth_token) throw attempts.oauthStateExpired();
    return providers.askTwitter(token, oauth_verifier);
  });
  const form = { useTokenCookie, rememberMe, undoDeletion: false, language: 'en', consentToOpinions: false } as const;
  return closeIfOver(services, attempt.nonce, browser, await goOn(services, attempt, form, browser));
}

/**
 * Goes on with the sign-in of this browser: a code, a form, a wish.
 *
 * @throws {RequestFailure} `TokenExpired`; as `signIn` and `connect`.
 */
export async function continueSignIn(
  services: Services,
  provider: SocialProvider,
  form: Continuation,
  browser: Browser,
): Promise<Step> {
  const attempt = await attempts.resumeOAuthState(services, browser.attemptCookie.value, provider);
  return closeIfOver(services, attempt.nonce, browser, await goOn(services, attempt, form, browser));
}

/** Joins the identity of this browser's sign-in to the account of its address, by the password of that. */
export async function continueByPassword(
  services: Services,
  given: CallRequest<'joinByPassword'>['body'],
  browser: Browser,
): Promise<Step> {
  const attempt = await attempts.resumeOAuthState(services, browser.attemptCookie.value);
  const step = await joinByPassword(services, attempt.person, given, browser);
  return closeIfOver(services, attempt.nonce, browser, step);
}
