import { useSession } from '@hustings/session';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEnd` when the open civil day closes, at `closes` (ISO 8601). If the browser's clock is ahead of the
 * server's, calls it again at each tick of the session until the next day is open.
 */
export function useDayEnd(closes: string, onEnd: () => void): void {
  const now = useSession((session) => session.now);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(end, Math.max(0, Date.parse(closes) - Date.parse(now)));
    return () => clearTimeout(timer);
  }, [closes, now]);
}
