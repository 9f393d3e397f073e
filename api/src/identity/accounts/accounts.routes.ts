import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { sendsMail } from '../../platform/mail/index.ts';
import { captchaKind, createCaptcha } from './captcha/captcha.rules.ts';
import { logIn } from './log-in/log-in.rules.ts';
import { closeSession } from './sessions/open-session.ts';
import { activate, signUp } from './sign-up/sign-up.rules.ts';

type AccountCalls =
  | 'getSignUpTerms'
  | 'getHumanCheck'
  | 'register'
  | 'activate'
  | 'logIn'
  | 'logOut'
  | 'getCurrentUser';

/** The calls of `shared/contract/src/accounts/calls.ts`. */
export const accountsHandlers = (services: Services): Handlers<AccountCalls> => ({
  getSignUpTerms: () => ({
    minimumAge: services.limits.minimumAge,
    sendsMail: sendsMail(services),
    humanCheck: captchaKind(services),
  }),

  getHumanCheck: () => createCaptcha(services),

  register: async ({ body }) => {
    await signUp(services, body);
    return sendsMail(services) ? { activationSentTo: body.email } : {};
  },

  activate: ({ params }) => activate(services, params.key),

  logIn: async ({ body }, context) => {
    const { answer, issued, deviceToken } = await logIn(services, body, context);
    if (body.useTokenCookie) context.sessionCookie.set(issued.token, issued.maxAgeSeconds);
    if (deviceToken) context.setDeviceToken(deviceToken);
    return answer;
  },

  logOut: async (_, { viewer, sessionCookie }) => {
    if (viewer.kind === 'member') await closeSession(services, viewer.sessionId);
    sessionCookie.clear();
    return {};
  },

  // A cookie's token is for no script to read.
  getCurrentUser: (_, { viewer, bearer }) => ({ ...viewer.user, bearerToken: bearer }),
});
