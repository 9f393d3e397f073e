import type { Follow, FollowState } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** How the member stands to somebody or something. */
export type FollowStanding = Pick<Follow, 'followLevel' | 'isRequested'>;

/** Whom it is about. */
export type FolloweeKey = Pick<Follow, 'followeeId' | 'followeeType'>;

/**
 * Changes how the member follows. The change shows at once; a refusal puts back what the server last said. Presses that
 * follow one another quickly are sent in their order, and only the answer to the last one is believed.
 *
 * @param onChange puts a standing where the page reads it
 */
export function useFollow(key: FolloweeKey, standing: FollowStanding, onChange: (standing: FollowStanding) => void) {
  const client = useQueryClient();
  const known = useRef(standing);
  const mutationKey = ['follow', key.followeeType, key.followeeId];
  const isLast = () => client.isMutating({ mutationKey }) === 1;

  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (followLevel: FollowState) =>
      followLevel === 'not' ? call('unfollow', { query: key }) : call('follow', { body: { ...key, followLevel } }),
    onMutate: (followLevel) => {
      if (isLast()) known.current = standing;
      onChange({ followLevel, isRequested: standing.isRequested && followLevel !== 'not' && followLevel !== 'muted' });
    },
    onSuccess: ({ followLevel, isRequested }) => {
      known.current = { followLevel, isRequested };
      if (isLast()) onChange(known.current);
    },
    onError: () => {
      if (isLast()) onChange(known.current);
    },
  });
  return { follow: mutate, error };
}
