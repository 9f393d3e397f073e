import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { sendsMail } from '../../../platform/mail/index.ts';
import { captchaKind, createCaptcha } from '../captcha/captcha.rules.ts';
import { resendActivation } from './resend-activation.rules.ts';
import { activate, signUp } from './sign-up.rules.ts';

type SignUpCall = 'getSignUpTerms' | 'getHumanCheck' | 'register' | 'activate' | 'resendActivation';

/** Handles the calls about signing up. */
export const signUpHandlers = (services: Services): Handlers<SignUpCall> => ({
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

  resendActivation: async ({ body }, context) => {
    await resendActivation(services, body, context);
    return {};
  },
});
