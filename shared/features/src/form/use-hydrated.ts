import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false on the server and until hydration; a form can be submitted only afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
