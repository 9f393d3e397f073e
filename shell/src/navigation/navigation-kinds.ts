import type { Location } from '@hustings/vertical/router';
import { history } from './history.ts';

/** The state of an entry to which a visitor was led from a page that they may not open: an arrival, wherever they were. */
export const led = { led: true };

const wasLed = ({ state }: Location): boolean => (state as Partial<typeof led> | null)?.led === true;

/**
 * Whether a page has only written into its own address what it shows, such as a search while it is typed: that is no
 * arrival, and the focus and the scroll position are the visitor's.
 */
export function isRefined(before: Location, now: Location): boolean {
  return (
    history.action === 'REPLACE' && now.pathname === before.pathname && now.search !== before.search && !wasLed(now)
  );
}

/** Whether Back or Forward led to another part of the page that is here: it needs no new introduction. */
export function isReturnWithin(before: Location, now: Location): boolean {
  return history.action === 'POP' && now.pathname === before.pathname && now.search === before.search;
}
