/**
 * The session for a vertical under development. The session reads the shell's store with hooks of its own. The
 * vertical's build contains its own React, for hot reload.
 */
import { session } from '@hustings/session/of-the-shell';
import { hooksOf } from './hooks.ts';

export { boot, forgetChoice, keepChoice, makeSession, session } from '@hustings/session/of-the-shell';
export type { Session } from '@hustings/session/of-the-shell';

export const { SessionContext, useSession, useLimits } = hooksOf(session);
