import type { Changed } from '@hustings/contract';

/**
 * The news of a change goes over the document, not through a module: every copy of this package in the page hears it,
 * and so does a vertical of another release.
 */
export const changeEvent = 'hustings:changed';

/** What the event carries. */
export interface Change {
  /** The calls whose answers are no longer true, or `everything`. A later release may name calls unknown here. */
  calls: Changed;
  /** Whether it happened in another tab. */
  elsewhere?: boolean;
}

/** Tells all caches of the page that the answers of some calls have changed. */
export function announceChange(calls: Changed, elsewhere = false): void {
  document.dispatchEvent(new CustomEvent<Change>(changeEvent, { detail: { calls, elsewhere } }));
}

/** Hears of each change of the page and of the other tabs, as long as the page is open. */
export function onChange(hear: (change: Change) => void): void {
  document.addEventListener(changeEvent, (event) => hear((event as CustomEvent<Change>).detail));
}
