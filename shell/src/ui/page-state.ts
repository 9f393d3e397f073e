import { useSyncExternalStore } from 'react';

/** What the visitor should know of the page as a whole. */
export interface PageState {
  /** There is no connection, or the site does not answer. */
  away?: {
    /** When what is shown was read, ISO 8601; absent where it came before the connection went. */
    readAt?: string;
  };
  /** Anonymous mode is on and paused: until then, ISO 8601, nothing is published in it. */
  anonymousPausedUntil?: string;
  /** The site has another shell by now than this page. */
  isOutdated?: boolean;
}

const atFirst: PageState = {};
let state = atFirst;
const listeners = new Set<() => void>();

/** Changes a part of it. */
export function changePageState(change: Partial<PageState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Whether there is no connection, as far as the page knows. */
export const isAway = (): boolean => state.away !== undefined;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the page; of one that is being taken over, what the server could know of it: nothing. */
export const usePageState = (): PageState =>
  useSyncExternalStore(
    listen,
    () => state,
    () => atFirst,
  );
