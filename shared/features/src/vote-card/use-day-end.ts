import { useSession } from '@hustings/session';
import { useEffect, useEffectEvent } from 'react';

/** The time before the end at which a timer is set. Longer timers would be too long for the browser. */
const longestTimer = 86_400_000;

/**
 * Calls `onEnd` when the open civil day or the polls close, at `closes` (ISO 8601). Repeats the call at each tick of the session
 * while the browser's clock is ahead of the server's.
 */
export function useDayEnd(closes: string, onEnd: () => void): void {
  const now = useSession((session) => session.now);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const left = Date.parse(closes) - Date.parse(now);
    if (left > longestTimer) return undefined;
    const timer = setTimeout(end, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [closes, now]);
}
