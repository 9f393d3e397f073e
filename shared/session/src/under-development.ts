/**
 * The session of the page for a vertical under development: its build has a React of its own, which knows how to replace
 * components while they run, so it reads the store of the shell with hooks of its own.
 */
import { session } from '@hustings/session/of-the-shell';
import { hooksOf } from './hooks.ts';

export { boot, forgetChoice, keepChoice, makeSession, session } from '@hustings/session/of-the-shell';
export type { Session } from '@hustings/session/of-the-shell';

export const { SessionContext, useSession } = hooksOf(session);
