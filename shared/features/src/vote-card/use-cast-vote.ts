import type { LastVote } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { onItsWay } from './draft.ts';
import { castVote, lastVoteQuery, type Ballot, type VoteTarget } from './target.ts';

/** What of the page another vote changes, by the names of calls. */
const changed = ['listLastVotes', 'listDailyVotes', 'listUnvotedPollies', 'listPollies'];

/** What only those are shown who have voted today. */
const running = ['getPollyRunningResult', 'getPartyRunningResult'];

/** Asks anew for what a vote of the member's own has changed; `hasVoted` says whether there still is one of today. */
export function useAskAnew() {
  const client = useQueryClient();
  return (hasVoted: boolean) => {
    const names = new Set<unknown>(hasVoted ? [...changed, ...running] : changed);
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.has(name) });
  };
}

/** Casts or changes today's vote. It stands at once, and is put back as it was where the server refuses it. */
export function useCastVote(target: VoteTarget) {
  const client = useQueryClient();
  const askAnew = useAskAnew();
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
      // It may be another day by now, or another device has voted.
      void client.invalidateQueries({ queryKey });
    },
    onSuccess(vote, { viewMyVotes, viewMyVotesDefault }) {
      if (user && viewMyVotesDefault && viewMyVotes) setUser({ ...user, viewMyVotes });
      const last = client.getQueryData<LastVote>(queryKey);
      if (last?.today === vote.day) client.setQueryData<LastVote>(queryKey, { ...last, vote });
      else void client.invalidateQueries({ queryKey });
      askAnew(true);
    },
  });
}
