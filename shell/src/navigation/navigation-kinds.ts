import type { Location } from '@hustings/vertical/router';
import { history } from './history.ts';

/** The history state of a redirect, whose target always counts as a new page. */
export const led = { led: true };

const wasLed = ({ state }: Location): boolean => (state as Partial<typeof led> | null)?.led === true;

/**
 * Returns true if a page replaced its own query, such as a search while typing. Focus and scroll position then stay.
 */
export function isRefined(before: Location, now: Location): boolean {
  return (
    history.action === 'REPLACE' && now.pathname === before.pathname && now.search !== before.search && !wasLed(now)
  );
}

/** Returns true if Back or Forward led to another fragment of the same page. */
export function isReturnWithin(before: Location, now: Location): boolean {
  return history.action === 'POP' && now.pathname === before.pathname && now.search === before.search;
}
