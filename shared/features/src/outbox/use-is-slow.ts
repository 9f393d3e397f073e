import { useEffect, useState } from 'react';

/** Milliseconds until an entry counts as slow. */
const timeoutMs = 2_500;

/** Returns true after a delay, or at once without a connection. */
export function useIsSlow(): boolean {
  const [isLong, setLong] = useState(() => typeof navigator !== 'undefined' && !navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), timeoutMs);
    const offline = () => setLong(true);
    addEventListener('offline', offline);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', offline);
    };
  }, []);
  return isLong;
}
