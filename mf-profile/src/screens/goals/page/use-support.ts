import type { Goal } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queries } from '../../../queries.ts';

/** The support that the member wishes: named, only counted, or none. */
export type SupportWish = 'named' | 'counted' | 'none';

/** Returns the goal with the member's support as wished. */
function withSupport(goal: Goal, wish: SupportWish): Goal {
  const { support, supportersCount, namedSupportersCount } = goal;
  const named = wish === 'named';
  return {
    ...goal,
    supported: wish !== 'none',
    support: wish === 'none' ? undefined : { named, since: support?.since ?? new Date().toISOString() },
    supportersCount: supportersCount + Number(wish !== 'none') - Number(support !== undefined),
    namedSupportersCount: namedSupportersCount + Number(named) - Number(support?.named ?? false),
  };
}

/**
 * Supports a goal or withdraws the support optimistically; a refusal restores the last answer of the server. Quick
 * presses are sent in order, and only the last answer counts.
 */
export function useSupport(goal: Goal) {
  const client = useQueryClient();
  const { goalId: id, slug } = goal;
  const { queryKey } = queries.goal(slug);
  const known = useRef(goal);
  const mutationKey = ['goalSupport', id];
  const isLast = () => client.isMutating({ mutationKey }) === 1;

  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (wish: SupportWish) => {
      if (wish !== 'none') return call('supportGoal', { params: { id }, body: { named: wish === 'named' } });
      await call('withdrawGoalSupport', { params: { id } });
      return withSupport(known.current, 'none');
    },
    onMutate: (wish) => {
      if (isLast()) known.current = client.getQueryData(queryKey) ?? goal;
      client.setQueryData(queryKey, (shown) => shown && withSupport(shown, wish));
    },
    onSuccess: (answer) => {
      known.current = answer;
      if (isLast()) client.setQueryData(queryKey, answer);
    },
    onError: () => {
      if (isLast()) client.setQueryData(queryKey, known.current);
    },
  });
}
