import type { CallAnswer, CallInput, SocialProvider } from '@hustings/contract';
import { isToRemember } from '@hustings/features/oauth';
import { call } from '@hustings/vertical/client';
import type { CallbackParameters } from './callback-parameters.ts';

/** What a step of a sign-in answers. */
export type OauthAnswer = CallAnswer<'signInWithTwitter'>;

/** What a person says besides, where the account asks for it. */
export interface FollowUp {
  oneTimeCode?: string;
  undoDeletion?: boolean;
}

/** The form of a sign-up. */
export type SignUpForm = Omit<
  NonNullable<CallInput<'signInWithTwitter'>['body']>,
  keyof FollowUp | 'useTokenCookie' | 'rememberMe'
>;

/** A step that can be made again with what was still asked for. */
export type Step = (besides: FollowUp) => Promise<OauthAnswer>;

/** The session is an HttpOnly cookie: no script ever holds a token of ours. */
const inCookie = () => ({ useTokenCookie: true, ...(isToRemember() ? { rememberMe: true } : {}) });

/** The person did not want to go on at the provider. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Goes on with the sign-in that this browser is in the middle of. */
export const continueLogIn =
  (provider: SocialProvider, form?: SignUpForm): Step =>
  (besides) =>
    call(provider === 'facebook' ? 'signInWithFacebook' : 'signInWithTwitter', {
      body: { ...form, ...besides, ...inCookie() },
    });

/**
 * Hands over what the provider sent back. It counts once: whatever follows goes on with the sign-in.
 *
 * @throws {Refusal} from the step, where the person said no.
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

/** Joins the identity to the account of its address, by that account's password. */
export const linkWithPassword =
  (password: string): Step =>
  (besides) =>
    call('joinByPassword', { body: { password, ...besides, ...inCookie() } });
