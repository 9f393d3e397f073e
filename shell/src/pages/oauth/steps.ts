import type { CallAnswer, CallInput, SocialProvider } from '@hustings/contract';
import { isToRemember } from '@hustings/features/oauth';
import { call } from '@hustings/vertical/client';
import type { CallbackParameters } from './callback-parameters.ts';

/** The answer of a log-in call. */
export type OauthAnswer = CallAnswer<'signInWithTwitter'>;

/** Additional input that some accounts need for a log-in. */
export interface FollowUp {
  oneTimeCode?: string;
  undoDeletion?: boolean;
}

/** The input of a sign-up. */
export type SignUpForm = Omit<
  NonNullable<CallInput<'signInWithTwitter'>['body']>,
  keyof FollowUp | 'useTokenCookie' | 'rememberMe'
>;

/** A call that can be repeated with additional input. */
export type Step = (besides: FollowUp) => Promise<OauthAnswer>;

/** Requests the session as an HttpOnly cookie, so that no script holds a token. */
const inCookie = () => ({ useTokenCookie: true, ...(isToRemember() ? { rememberMe: true } : {}) });

/** The error if the person declined at the provider. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Returns the step that continues the log-in that this browser has started. */
export const continueLogIn =
  (provider: SocialProvider, form?: SignUpForm): Step =>
  (besides) =>
    call(provider === 'facebook' ? 'signInWithFacebook' : 'signInWithTwitter', {
      body: { ...form, ...besides, ...inCookie() },
    });

/**
 * Returns the step that sends the callback parameters, which work once. Later steps continue the same log-in.
 *
 * @throws {Refusal} from the step, if the person declined
 */
export function sendCallback(provider: SocialProvider, returned: CallbackParameters): Step {
  if (returned.with === 'refusal') return () => Promise.reject(new Refusal());
  if (returned.with === 'facebook') {
    const { accessToken, state } = returned;
    return () => call('signInWithFacebook', { body: { accessToken, state, ...inCookie() } });
  }
  if (returned.with === 'twitter') {
    const { oauth_token, oauth_verifier } = returned;
    return () => call('verifyTwitter', { body: { oauth_token, oauth_verifier, ...inCookie() } });
  }
  return continueLogIn(provider);
}

/**
 * Returns the step that connects the provider to the account with the same e-mail address. The step needs the account's
 * password.
 */
export const linkWithPassword =
  (password: string): Step =>
  (besides) =>
    call('joinByPassword', { body: { password, ...besides, ...inCookie() } });
