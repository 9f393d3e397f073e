import { useEffect, useState } from 'react';

/** How long a post may be on its way before that is worth a word, in milliseconds. */
const patience = 2_500;

/** Whether something has been shown for a while, or there is no connection. */
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
