import type { DailyVote, NewDailyVote } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import type { WaitingCall } from '@hustings/vertical/outbox/calls';
import { callQuery } from '@hustings/vertical/query';
import { makeCall } from '../outbox/index.ts';
import type { CandidateTarget, CardTarget, VoteTarget } from '../vote-invitation/index.ts';

/** The content of a vote. */
export type Ballot = Omit<NewDailyVote, 'personId'>;

/**
 * The query of a vote card; routes of pages with a card list it. The calls answer the same type, so one type serves for
 * all of them.
 */
export function lastVoteQuery(target: Pick<VoteTarget, 'kind' | 'address'> | CandidateTarget) {
  if (target.kind === 'candidacy') {
    const params = { id: target.electionId, candidacyId: target.id };
    return callQuery('getCandidateVote' as 'getLastPollyVote', { params });
  }
  return callQuery((target.kind === 'polly' ? 'getLastPollyVote' : 'getLastPartyVote') as 'getLastPollyVote', {
    params: { id: target.address },
  });
}

/** The name of the vote in the outbox: one for each target, so that a change replaces what still waits. */
export const waitingName = ({ kind, id }: CardTarget): string => `vote/${kind}/${id}`;

/**
 * Casts or changes today's vote, or the vote on a candidate. The vote survives a lost connection, and counts for its own
 * day only.
 *
 * @param caster the member, and the name of the person or party
 * @returns the vote, or undefined if it waits for a connection
 * @throws {CallError} such as `ReputationTooLow`, `ConsentRequired`, `VoteFinal`, `VotedInOtherMode`, `NotInOffice`,
 * `CandidateWithdrawn`
 */
export function castVote(
  target: CardTarget,
  ballot: Ballot,
  { userId, name }: { userId: string; name: string },
): Promise<DailyVote | undefined> {
  const { kind, id } = target;
  const waiting = {
    id: waitingName(target),
    userId,
    about: { kind: 'vote', name, path: location.pathname },
  } as const;
  if (kind === 'candidacy')
    return makeCall({
      ...waiting,
      name: 'castCandidateVote',
      input: { params: { id: target.electionId }, body: { candidacyId: id, ...ballot } },
    });
  return kind === 'polly'
    ? makeCall({ ...waiting, name: 'castDailyPollyVote', input: { body: { personId: id, ...ballot } } })
    : makeCall({ ...waiting, name: 'castDailyPartyVote', input: { body: { partyId: id, ...ballot } } });
}

/** Returns the ballot of a waiting vote. */
export const ballotOfWaiting = ({ input }: WaitingCall): Ballot => (input as { body: Ballot }).body;

/**
 * Deletes a vote.
 *
 * @returns the moment at which it disappears
 * @throws {CallError} such as `VoteFinal` of a candidate whose polls are closed
 */
export const deleteVote = (target: CardTarget, voteId: string): Promise<{ removedAt: string }> =>
  target.kind === 'candidacy'
    ? call('deleteCandidateVote', { params: { id: target.electionId, candidacyId: target.id } })
    : call('deleteDailyVote', { params: { id: voteId } });
