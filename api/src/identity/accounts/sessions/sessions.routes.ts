import type { Handlers } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { endSession, endSessions, listSessions, sessionToToken } from './sessions.rules.ts';

type SessionCall = 'listSessions' | 'endSession' | 'endSessions' | 'sessionToToken';

/** Handles the calls about a member's sessions. */
export const sessionHandlers = (services: Services): Handlers<SessionCall> => ({
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
});
