import { useSession } from '@hustings/session';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEnd` when the civil day that is open closes, at the moment `closes` (ISO 8601). A clock that runs ahead of the
 * server's is patient: it calls again with every tick of the session until another day is open.
 */
export function useDayEnd(closes: string, onEnd: () => void): void {
  const now = useSession((session) => session.now);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(end, Math.max(0, Date.parse(closes) - Date.parse(now)));
    return () => clearTimeout(timer);
  }, [closes, now]);
}
