import { boot } from '@hustings/session';
import { onIdle, onUse } from '@hustings/ui';

/**
 * Runs work that a page puts off: for guests once they begin to use the page, for members when the browser is idle, because
 * what a member writes must be kept when the connection is lost. Returns a function that cancels it.
 */
export const whenWanted = (work: () => void, options?: Parameters<typeof onIdle>[1]): (() => void) =>
  (boot?.session.user ? onIdle : onUse)(work, options);
