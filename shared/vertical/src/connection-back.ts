import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two attempts to reach a server that did not answer. */
export const reachEveryMs = 5_000;

/**
 * Milliseconds between the return of the connection and the call. A document that is being unloaded learns of the return
 * too; a retry would then replace the page that the visitor asked for.
 */
export const backDelayMs = 300;

/** Checks the server with a small, public request. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/offline', { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Calls `onBack` once the server answers again, if it does not answer now. A failure for another reason is not repeated
 * by itself.
 *
 * @param isWatching whether to look at all
 */
export function useConnectionBack(onBack: () => void, isWatching = true): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    if (!isWatching) return undefined;
    let isEnded = false;
    let isLost = !navigator.onLine;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const again = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), wait);
    };

    async function look(): Promise<void> {
      const reached = !document.hidden && navigator.onLine && (await isServerReachable());
      if (isEnded) return;
      if (reached && isLost) return tell();
      if (reached) return;
      isLost ||= !document.hidden;
      again(reachEveryMs);
    }

    const onOnline = () => again(backDelayMs);
    addEventListener('online', onOnline);
    void look();
    return () => {
      isEnded = true;
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [isWatching]);
}
