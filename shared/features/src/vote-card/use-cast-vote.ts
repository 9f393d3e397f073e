import type { LastVote, NewDailyVote } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lastVoteQuery } from './last-vote-query.ts';

/** Casts or changes today's vote; the last vote follows at once, without another read. */
export function useCastVote(polly: string) {
  const client = useQueryClient();
  const { queryKey } = lastVoteQuery(polly);
  return useMutation({
    mutationFn: (body: NewDailyVote) => call('castDailyPollyVote', { body }),
    onSuccess(vote) {
      const last = client.getQueryData<LastVote>(queryKey);
      // A vote that was on its way at midnight belongs to the new day, whose end only the server knows.
      if (last?.today === vote.day) client.setQueryData<LastVote>(queryKey, { ...last, vote });
      else void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: ['listLastVotes'] });
    },
  });
}
