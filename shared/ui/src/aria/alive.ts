import { createContext, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether a page is drawn before anybody has asked for it. */
export const DrawnAhead = createContext(false);

const never = () => () => {};

/**
 * Whether a control of React Aria may stand here; until then a native one does, which works as well. React Aria writes
 * inline styles for a few of its parts, which the content policy forbids on the server, and draws each part again as soon as
 * it stands in the page: what was rendered before it is seen becomes alive after that, in slices, so that nobody waits for it.
 */
export function useAlive(): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const isAhead = use(DrawnAhead);
  const [alive, setAlive] = useState(!isTakenOver && !isAhead);
  useEffect(() => startTransition(() => setAlive(true)), []);
  return alive;
}
