import type { DailyVote, LastVote } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallSent } from '../outbox/index.ts';
import { onItsWay } from './draft.ts';
import type { CardTarget } from '../vote-invitation/index.ts';
import { castVote, lastVoteQuery, waitingName, type Ballot } from './target.ts';

/** Casts or changes a vote optimistically and undoes it if the server refuses. Without a connection, the vote waits. */
export function useCastVote(target: CardTarget, name: string) {
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const setUser = useSession((session) => session.setUser);
  const { queryKey } = lastVoteQuery(target);

  function show(vote: DailyVote): void {
    const last = client.getQueryData<LastVote>(queryKey);
    if (last?.today === vote.day) client.setQueryData<LastVote>(queryKey, { ...last, vote });
    else void client.invalidateQueries({ queryKey });
  }

  // A vote that waited is sent by whichever page has the connection first.
  useCallSent(({ id, answer }) => {
    if (id === waitingName(target)) show(answer as DailyVote);
  });

  return useMutation({
    mutationFn: (ballot: Ballot) => castVote(target, ballot, { userId: user?.userId ?? '', name }),
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
    onSuccess(vote, { viewMyVotes, viewMyVotesDefault }, before) {
      if (!vote) {
        // The card shows the vote that waits in the outbox.
        if (before) client.setQueryData<LastVote>(queryKey, before);
        return;
      }
      if (user && viewMyVotesDefault && viewMyVotes) setUser({ ...user, viewMyVotes });
      show(vote);
    },
  });
}
