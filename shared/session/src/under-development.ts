/**
 * The session for a vertical under development. Its build has its own React for hot reload, so it reads the shell's
 * store with its own hooks.
 */
import { session } from '@hustings/session/of-the-shell';
import { hooksOf } from './hooks.ts';

export { boot, forgetChoice, keepChoice, makeSession, session } from '@hustings/session/of-the-shell';
export type { Session } from '@hustings/session/of-the-shell';

export const { SessionContext, useSession, useLimits } = hooksOf(session);
