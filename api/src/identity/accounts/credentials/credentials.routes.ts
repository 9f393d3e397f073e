import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { confirmPassword } from '../reauthentication/current-password.rules.ts';
import { confirmEmail, updateEmailAndPassword } from './change.rules.ts';
import { getPasswordReset, requestPasswordReset, resetPassword } from './password-reset.rules.ts';

type CredentialCall =
  | 'requestPasswordReset'
  | 'getPasswordReset'
  | 'resetPassword'
  | 'updateEmailAndPassword'
  | 'confirmEmail'
  | 'confirmPassword';

/** Handles the calls about passwords and mail addresses. */
export const credentialHandlers = (services: Services): Handlers<CredentialCall> => ({
  requestPasswordReset: async ({ body }, context) => {
    await requestPasswordReset(services, body.email, context);
    return {};
  },

  getPasswordReset: ({ params }) => getPasswordReset(services, params.token),

  resetPassword: async ({ params, body }) => {
    await resetPassword(services, params.token, body.password);
    return {};
  },

  updateEmailAndPassword: ({ params, body }, { viewer }) => updateEmailAndPassword(services, viewer, params.id, body),

  confirmEmail: ({ params }) => confirmEmail(services, params.key),

  confirmPassword: ({ body }, { viewer }) => confirmPassword(services, viewer, body.password),
});
