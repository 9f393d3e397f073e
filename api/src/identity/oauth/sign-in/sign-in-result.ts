import type { CallAnswer, CallRequest } from '@hustings/contract';
import type { LogIn } from '../../accounts/index.ts';
import type { CallContext } from '../../../platform/core/handler.ts';

/** The form that continues a sign-in after the provider has identified the person. */
export type SignInForm = CallRequest<'signInWithTwitter'>['body'];

/** The caller of a step of a sign-in. */
export type SignInCaller = Pick<CallContext, 'viewer' | 'address' | 'deviceToken' | 'userAgent'>;

/** The result of a step of a sign-in. */
export interface SignInResult {
  answer: CallAnswer<'signInWithTwitter'>;
  /** The session, if the member is logged in. */
  logIn?: LogIn;
  /** True after the last step. */
  isDone: boolean;
}
