import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and while its HTML is taken over, true from then on: a form can be sent only when it is. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
