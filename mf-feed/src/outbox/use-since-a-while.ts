import { useEffect, useState } from 'react';

/** Milliseconds until a post counts as slow. */
const patience = 2_500;

/** Returns true after a delay, or at once without a connection. */
export function useSinceAWhile(): boolean {
  const [isLong, setLong] = useState(() => typeof navigator !== 'undefined' && !navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    const offline = () => setLong(true);
    addEventListener('offline', offline);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', offline);
    };
  }, []);
  return isLong;
}
