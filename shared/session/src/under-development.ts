/**
 * The session for a vertical under development. It reads the shell's store with its own hooks, because its build has
 * its own React for hot reload.
 */
import { session } from '@hustings/session/of-the-shell';
import { hooksOf } from './hooks.ts';

export { boot, forgetChoice, keepChoice, makeSession, session } from '@hustings/session/of-the-shell';
export type { Session } from '@hustings/session/of-the-shell';

export const { SessionContext, useSession, useLimits } = hooksOf(session);
