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

/** The content of a vote. */
export type Ballot = Omit<NewDailyVote, 'personId'>;

/**
 * The query of a vote card; routes of pages with a card list it. The calls for pollies and parties have the same types,
 * so one type serves for both calls.
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
