import { browserMemory } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { leaveFor } from './leave.ts';

const key = browserMemory.forum.name;

/** Milliseconds for which consent holds, because the forum sends the visitor back at once. */
const yesMilliseconds = 5 * 60_000;

/** Takes recent consent from this tab; it counts once. */
function takeYes(): boolean {
  const said = Number(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return Date.now() - said < yesMilliseconds;
}

/**
 * Opens the forum, which sends the visitor back with a signed question to answer. The forum starts, because it creates
 * the nonce. A visitor who comes from the forum is asked for consent first.
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
