import type { CallAnswer, CallRequest } from '@hustings/contract';
import type { LogIn } from '../../accounts/index.ts';
import type { CallContext } from '../../../platform/core/handler.ts';

/** What a sign-in goes on with, once the provider has vouched. */
export type Continuation = CallRequest<'signInWithTwitter'>['body'];

/** Who makes a step, and from where. */
export type Caller = Pick<CallContext, 'viewer' | 'address' | 'deviceToken' | 'userAgent'>;

/** What came of a step. */
export interface Step {
  answer: CallAnswer<'signInWithTwitter'>;
  /** Where somebody was signed in. */
  logIn?: LogIn;
  /** True where the sign-in has come to its end. */
  over: boolean;
}
