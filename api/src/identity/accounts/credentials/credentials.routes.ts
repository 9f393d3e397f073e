import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { resendActivation } from '../sign-up/resend-activation.rules.ts';
import * as codes from '../one-time-codes/one-time-codes.rules.ts';
import { endSession, endSessions, listSessions, sessionToToken } from '../sessions/sessions.rules.ts';
import { confirmEmail, updateEmailAndPassword } from './change.rules.ts';
import { confirmPassword } from '../reauthentication/current-password.rules.ts';
import { getPasswordReset, requestPasswordReset, resetPassword } from './password-reset.rules.ts';

type CredentialCalls =
  | 'resendActivation'
  | 'requestPasswordReset'
  | 'getPasswordReset'
  | 'resetPassword'
  | 'updateEmailAndPassword'
  | 'confirmEmail'
  | 'confirmPassword'
  | 'listSessions'
  | 'endSession'
  | 'endSessions'
  | 'sessionToToken'
  | 'getOneTimeCodes'
  | 'startOneTimeCodes'
  | 'enableOneTimeCodes'
  | 'renewRecoveryCodes'
  | 'disableOneTimeCodes';

/** The calls of `shared/contract/src/credentials/calls.ts`. */
export const credentialHandlers = (services: Services): Handlers<CredentialCalls> => ({
  resendActivation: async ({ body }, context) => {
    await resendActivation(services, body, context);
    return {};
  },

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

  listSessions: (_, { viewer }) => listSessions(services, viewer),

  endSession: async ({ params }, { viewer, sessionCookie }) => {
    await endSession(services, viewer, params.id);
    if (params.id === viewer.sessionId) sessionCookie.clear();
    return {};
  },

  endSessions: async ({ query }, { viewer, sessionCookie }) => {
    await endSessions(services, viewer, { exceptCurrent: query.except === 'current' });
    if (query.except !== 'current') sessionCookie.clear();
    return {};
  },

  sessionToToken: async ({ body }, context) => {
    const { tookCookie, ...answer } = await sessionToToken(services, context, body);
    if (tookCookie) context.sessionCookie.clear();
    return answer;
  },

  getOneTimeCodes: (_, { viewer }) => codes.getOneTimeCodes(services, viewer),
  startOneTimeCodes: (_, { viewer }) => codes.startOneTimeCodes(services, viewer),
  enableOneTimeCodes: ({ body }, { viewer }) => codes.enableOneTimeCodes(services, viewer, body.code),
  renewRecoveryCodes: (_, { viewer }) => codes.renewRecoveryCodes(services, viewer),

  disableOneTimeCodes: async (_, { viewer }) => {
    await codes.disableOneTimeCodes(services, viewer);
    return {};
  },
});
