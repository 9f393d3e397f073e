import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { logOut } from '../sessions/sessions.rules.ts';
import { logIn } from './log-in.rules.ts';

type LogInCall = 'logIn' | 'logOut' | 'getCurrentUser';

/** Handles the calls about logging in and out. */
export const logInHandlers = (services: Services): Handlers<LogInCall> => ({
  logIn: async ({ body }, context) => {
    const { answer, issued, deviceToken } = await logIn(services, body, context);
    if (body.useTokenCookie) context.sessionCookie.set(issued.token, issued.maxAgeSeconds);
    if (deviceToken) context.setDeviceToken(deviceToken);
    return answer;
  },

  logOut: async (_, { viewer, sessionCookie }) => {
    if (viewer.kind === 'member') await logOut(services, viewer.sessionId);
    sessionCookie.clear();
    return {};
  },

  // `bearer` is undefined if the token came in a cookie, because scripts must not read that token.
  getCurrentUser: (_, { viewer, bearer }) => ({ ...viewer.user, bearerToken: bearer }),
});
