import type { LastVote } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { onItsWay } from './draft.ts';
import { castVote, lastVoteQuery, type Ballot, type CardTarget } from './target.ts';

/** Casts or changes a vote optimistically and undoes it if the server refuses. */
export function useCastVote(target: CardTarget) {
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const setUser = useSession((session) => session.setUser);
  const { queryKey } = lastVoteQuery(target);
  return useMutation({
    mutationFn: (ballot: Ballot) => castVote(target, ballot),
    onMutate(ballot) {
      const before = client.getQueryData<LastVote>(queryKey);
      if (before) client.setQueryData<LastVote>(queryKey, onItsWay(before, ballot));
      return before;
    },
    onError(_error, _ballot, before) {
      if (before) client.setQueryData<LastVote>(queryKey, before);
      // Fetch the last vote again: the day may have changed, or the member may have voted on another device.
      void client.invalidateQueries({ queryKey });
    },
    onSuccess(vote, { viewMyVotes, viewMyVotesDefault }) {
      if (user && viewMyVotesDefault && viewMyVotes) setUser({ ...user, viewMyVotes });
      const last = client.getQueryData<LastVote>(queryKey);
      if (last?.today === vote.day) client.setQueryData<LastVote>(queryKey, { ...last, vote });
      else void client.invalidateQueries({ queryKey });
    },
  });
}
