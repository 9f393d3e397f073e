import type { Follow, FollowState } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** The member's relationship to somebody or something. */
export type FollowStanding = Pick<Follow, 'followLevel' | 'isRequested'>;

/** The person or thing to follow. */
export type FolloweeKey = Pick<Follow, 'followeeId' | 'followeeType'>;

/**
 * Changes the relationship optimistically; a refusal restores the server's last answer. Quick presses are sent in
 * order, and only the last answer counts.
 *
 * @param onChange stores the relationship in the page
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
