import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Runs the action of a mail link once per key. It runs in the browser, not while the server renders: mail scanners
 * fetch pages but seldom run their scripts (docs/decisions/03-accounts.md).
 */
export function useOnArrival<Answer>(key: string, act: (key: string) => Promise<Answer>) {
  const { mutate, data, error } = useMutation({ mutationFn: act });
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (begun.current === key) return;
    begun.current = key;
    mutate(key);
  }, [key, mutate]);
  return { data, error, again: () => mutate(key) };
}
