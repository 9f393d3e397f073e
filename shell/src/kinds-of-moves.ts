import type { Location } from '@hustings/vertical/router';
import { history } from './history.ts';

/**
 * Whether a page has only written into its own address what it shows, such as a search while it is typed: that is no
 * arrival, and the focus and the scroll position are the visitor's.
 */
export function isRefined(before: Location, now: Location): boolean {
  return history.action === 'REPLACE' && now.pathname === before.pathname && now.search !== before.search;
}

/** Whether Back or Forward led to another part of the page that is here: it needs no new introduction. */
export function isReturnWithin(before: Location, now: Location): boolean {
  return history.action === 'POP' && now.pathname === before.pathname && now.search === before.search;
}
