import type { DailyVote, NewDailyVote } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { callQuery } from '@hustings/vertical/query';

/** The person or party to vote on. */
export interface VoteTarget {
  kind: 'polly' | 'party';
  id: string;
  /** Id or slug, as in the address of the page. */
  address: string;
}

/** The candidacy of a person to vote on. */
export interface CandidateTarget {
  kind: 'candidacy';
  id: string;
  electionId: string;
}

/** Whom a vote card is about. */
export type CardTarget = VoteTarget | CandidateTarget;

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

/**
 * Casts or changes today's vote, or the vote on a candidate.
 *
 * @throws {CallError} such as `ReputationTooLow`, `ConsentRequired`, `VoteFinal`, `VotedInOtherMode`, `NotInOffice`,
 * `CandidateWithdrawn`
 */
export function castVote(target: CardTarget, ballot: Ballot): Promise<DailyVote> {
  const { kind, id } = target;
  if (kind === 'candidacy')
    return call('castCandidateVote', { params: { id: target.electionId }, body: { candidacyId: id, ...ballot } });
  return kind === 'polly'
    ? call('castDailyPollyVote', { body: { personId: id, ...ballot } })
    : call('castDailyPartyVote', { body: { partyId: id, ...ballot } });
}

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
