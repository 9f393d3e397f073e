import type { CallAnswer, CallRequest } from '@hustings/contract';
import type { LogIn } from '../../accounts/index.ts';
import type { CallContext } from '../../../platform/core/handler.ts';

/** The form that continues a sign-in after the provider has identified the person. */
export type SignInForm = CallRequest<'signInWithTwitter'>['body'];

/** The caller of a sign-in step. */
export type SignInCaller = Pick<CallContext, 'viewer' | 'address' | 'deviceToken' | 'userAgent'>;

/** The result of a sign-in step. */
export interface SignInResult {
  answer: CallAnswer<'signInWithTwitter'>;
  /** The new session, if this step has logged the member in. */
  logIn?: LogIn;
  /** True after the last step. */
  isDone: boolean;
}
