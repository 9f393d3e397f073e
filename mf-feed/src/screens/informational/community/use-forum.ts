import { browserMemory } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { leaveFor } from './leave.ts';

const key = browserMemory.forum.name;

/** Milliseconds for which a yes counts: the forum sends its visitor back here at once. */
const yesMilliseconds = 5 * 60_000;

/** Whether the member said yes here a moment ago, in this tab. It counts once. */
function takeYes(): boolean {
  const said = Number(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return Date.now() - said < yesMilliseconds;
}

/**
 * The way into the forum. It begins there, because the forum makes the number that an answer is good for; it sends its
 * visitor back here with a signed question, which is answered. Whoever comes from the forum is asked here first.
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
    /** It stays pending while the forum is on its way. */
    pending: isPending || isSuccess,
    error,
  };
}
