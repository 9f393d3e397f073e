import { browserMemory } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { leaveFor } from './leave.ts';

const key = browserMemory.forum.name;

/** Milliseconds for which a consent is valid. The forum sends the visitor back within seconds. */
const yesMilliseconds = 5 * 60_000;

/** Removes the consent from this tab, because it can be used only once. Returns true if it was still valid. */
function takeYes(): boolean {
  const said = Number(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return Date.now() - said < yesMilliseconds;
}

/**
 * Logs the visitor in to the forum after their consent. The log-in starts at the forum, which creates a nonce and sends
 * the visitor back here with it, signed. A visitor who starts at the forum gives the consent here.
 */
export function useForum(forumUrl: string) {
  const { search } = useRouteLocation();
  const sso = search.get('sso');
  const sig = search.get('sig');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: { sso: string; sig: string }) => call('signInToForum', { body }),
    onSuccess: ({ redirect }) => leaveFor(redirect),
  });

  const answered = useRef(false);
  useEffect(() => {
    if (!sso || !sig || answered.current || !takeYes()) return;
    answered.current = true;
    mutate({ sso, sig });
  }, [sso, sig, mutate]);

  return {
    enter() {
      if (sso && sig) return mutate({ sso, sig });
      sessionStorage.setItem(key, String(Date.now()));
      leaveFor(forumUrl);
    },
    /** Stays pending until the forum opens. */
    pending: isPending || isSuccess,
    error,
  };
}
