import type { DailyVote, NewDailyVote } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { callQuery } from '@hustings/vertical/query';

/** Whom one votes on. */
export interface VoteTarget {
  kind: 'polly' | 'party';
  id: string;
  /** Id or slug, as in the address of the page. */
  address: string;
}

/** All that a vote says, on whomever it is. */
export type Ballot = Omit<NewDailyVote, 'personId'>;

/**
 * The read that a member's vote card starts from. A page that shows the card names it among its route's queries. Both kinds
 * answer the same, so the types are those of pollies.
 */
export const lastVoteQuery = ({ kind, address }: Pick<VoteTarget, 'kind' | 'address'>) =>
  callQuery((kind === 'polly' ? 'getLastPollyVote' : 'getLastPartyVote') as 'getLastPollyVote', {
    params: { id: address },
  });

/**
 * Casts or changes today's vote.
 *
 * @throws {CallError} such as `ReputationTooLow`, `ConsentRequired`, `VoteFinal`, `VotedInOtherMode`, `NotInOffice`
 */
export const castVote = ({ kind, id }: VoteTarget, ballot: Ballot): Promise<DailyVote> =>
  kind === 'polly'
    ? call('castDailyPollyVote', { body: { personId: id, ...ballot } })
    : call('castDailyPartyVote', { body: { partyId: id, ...ballot } });
