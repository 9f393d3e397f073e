import { useSyncExternalStore } from 'react';

/** The state of the page as a whole, shown in the status bar. */
export interface PageState {
  /** Set while the device is offline or the server does not answer. */
  away?: {
    /** Date of the shown data, ISO 8601; absent if the page loaded while online. */
    readAt?: string;
  };
  /** End of the pause of anonymous mode, ISO 8601; set while the mode is on and paused. */
  anonymousPausedUntil?: string;
  /** Whether a newer release of the shell is active. */
  isOutdated?: boolean;
}

const atFirst: PageState = {};
let state = atFirst;
const listeners = new Set<() => void>();

export function changePageState(change: Partial<PageState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Returns true while the page knows of no connection. */
export const isAway = (): boolean => state.away !== undefined;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the page state; while hydrating, the initial state, which the server has rendered. */
export const usePageState = (): PageState =>
  useSyncExternalStore(
    listen,
    () => state,
    () => atFirst,
  );
