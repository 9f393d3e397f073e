import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { sendsMail } from '../../../platform/mail/index.ts';
import { captchaKind, createCaptcha } from '../captcha/captcha.rules.ts';
import { openFirstSession } from './first-session.rules.ts';
import { resendActivation } from './resend-activation.rules.ts';
import { activate, signUp } from './sign-up.rules.ts';

type SignUpCall =
  | 'getSignUpTerms'
  | 'getHumanCheck'
  | 'register'
  | 'activate'
  | 'openFirstSession'
  | 'resendActivation';

/** Handles the calls about signing up. */
export const signUpHandlers = (services: Services): Handlers<SignUpCall> => ({
  getSignUpTerms: () => ({
    minimumAge: services.limits.minimumAge,
    sendsMail: sendsMail(services),
    humanCheck: captchaKind(services),
  }),

  getHumanCheck: () => createCaptcha(services),

  register: async ({ body }, { signUpCookie }) => {
    const { secret, maxAgeSeconds } = await signUp(services, body);
    signUpCookie.set(secret, maxAgeSeconds);
    return sendsMail(services) ? { activationSentTo: body.email } : {};
  },

  activate: ({ params }) => activate(services, params.key),

  openFirstSession: async ({ params }, context) => {
    const { answer, issued, deviceToken } = await openFirstSession(
      services,
      params.key,
      context.signUpCookie.value,
      context,
    );
    context.signUpCookie.clear();
    context.sessionCookie.set(issued.token, issued.maxAgeSeconds);
    if (deviceToken) context.setDeviceToken(deviceToken);
    return answer;
  },

  resendActivation: async ({ body }, context) => {
    await resendActivation(services, body, context);
    return {};
  },
});
