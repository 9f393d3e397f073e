import { z } from 'zod';
import { Credentials, CurrentUser, HumanCheck, KeptMail, LogInAnswer, Registration, SignUpTerms } from './schemas.ts';
import { Nothing } from '../common/schemas.ts';
import { describeCalls } from '../call-description.ts';

export const accountCalls = describeCalls({
  getSignUpTerms: {
    summary: 'What sign-up asks of people on this server',
    tag: 'accounts',
    access: 'guest',
    openToBanned: true,
    answer: SignUpTerms,
  },
  getHumanCheck: {
    summary: 'A new problem for the human check at sign-up',
    tag: 'accounts',
    access: 'guest',
    answer: HumanCheck,
    failures: ['NotFound'],
  },
  register: {
    summary: 'Sign up; the answer is the same whether or not the address has an account',
    tag: 'accounts',
    access: 'guest',
    body: Registration,
    /** Absent where the site cannot send mail. */
    answer: z.object({ activationSentTo: z.string().optional() }),
    status: 202,
    failures: [
      'WeakPassword',
      'PasswordsDiffer',
      'TooYoung',
      'CaptchaRequired',
      'CaptchaInvalid',
      'CaptchaUnavailable',
      'UserNameAlreadyExists',
      'RateLimited',
    ],
  },
  activate: {
    summary: 'Activate an account by the link of its mail; signs nobody in',
    tag: 'accounts',
    access: 'guest',
    openToBanned: true,
    params: z.object({ key: z.string().max(100) }),
    answer: z.object({ userName: z.string() }),
    failures: ['TokenExpired', 'NotFound'],
  },
  logIn: {
    summary: 'Log in by user name or e-mail address and password',
    tag: 'accounts',
    access: 'guest',
    openToBanned: true,
    body: Credentials,
    answer: LogInAnswer,
    failures: [
      'InvalidCredentials',
      'AccountLocked',
      'AccountNotActivated',
      'AccountDeleted',
      'OneTimeCodeNeeded',
      'OneTimeCodeInvalid',
      'RateLimited',
    ],
  },
  logOut: {
    summary: 'End the session of the caller; without one nothing happens',
    tag: 'accounts',
    access: 'guest',
    openToBanned: true,
    answer: Nothing,
  },
  getCurrentUser: {
    summary: 'The signed-in member',
    tag: 'accounts',
    access: 'member',
    openToBanned: true,
    answer: CurrentUser,
  },
  listKeptMail: {
    summary: 'Mails that were kept instead of sent, newest first; only in a demo',
    tag: 'operation',
    access: 'guest',
    openToBanned: true,
    query: z.object({ to: z.string().max(254).optional() }),
    answer: z.object({ results: z.array(KeptMail) }),
  },
});
