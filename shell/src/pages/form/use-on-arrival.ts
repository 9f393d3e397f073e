import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Does what the link of a mail is for when its page has arrived, once for each key. The browser does it, not the
 * server's render: scanners of mail fetch pages but seldom run them (docs/decisions/03-accounts.md).
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
