import { useSession } from '@hustings/session';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEnd` when the open civil day closes, at `closes` (ISO 8601). Repeats the call at each tick of the session
 * while the browser's clock is ahead of the server's.
 */
export function useDayEnd(closes: string, onEnd: () => void): void {
  const now = useSession((session) => session.now);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(end, Math.max(0, Date.parse(closes) - Date.parse(now)));
    return () => clearTimeout(timer);
  }, [closes, now]);
}
