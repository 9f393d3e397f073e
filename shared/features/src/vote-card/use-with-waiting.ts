import type { LastVote } from '@hustings/contract';
import { useWaitingCall } from '../outbox/index.ts';
import { onItsWay } from './draft.ts';
import type { CardTarget } from '../vote-invitation/index.ts';
import { ballotOfWaiting, waitingName } from './target.ts';

/** Returns the last vote with the one that waits for a connection, if that is for the open day and was not refused. */
export function useWithWaiting(target: CardTarget, last: LastVote): LastVote {
  const waiting = useWaitingCall(waitingName(target));
  if (!waiting || waiting.refusal) return last;
  const ballot = ballotOfWaiting(waiting);
  return ballot.day === last.today ? onItsWay(last, ballot) : last;
}
