import type { Changed } from '@hustings/contract';

/**
 * The event name of changes. It is sent over the document, so that every copy of this package receives it, whatever
 * its release.
 */
export const changeEvent = 'hustings:changed';

/** The detail of the event. */
export interface Change {
  /** The calls whose answers are stale, or `everything`. A later release may name calls unknown here. */
  calls: Changed;
  /** Whether the change happened in another tab. */
  elsewhere?: boolean;
}

/** Announces to all caches of the page that answers of some calls are stale. */
export function announceChange(calls: Changed, elsewhere = false): void {
  document.dispatchEvent(new CustomEvent<Change>(changeEvent, { detail: { calls, elsewhere } }));
}

/** Subscribes to changes of this page and of other tabs, for the lifetime of the page. */
export function onChange(hear: (change: Change) => void): void {
  document.addEventListener(changeEvent, (event) => hear((event as CustomEvent<Change>).detail));
}
