import { boot } from '@hustings/session';
import { onIdle, onUse } from '@hustings/ui';

/**
 * Runs work that a page puts off. For guests it runs once they begin to use the page. For members it runs when the browser
 * is idle, so that their votes and comments are kept without a connection. Returns a function that cancels it.
 */
export const whenWanted = (work: () => void, options?: Parameters<typeof onIdle>[1]): (() => void) =>
  (boot?.session.user ? onIdle : onUse)(work, options);
