import { commentPages } from '@hustings/features/comments';
import { callPages, callQuery } from '@hustings/vertical/query';
import { asQuery, type CandidateFilters } from './screens/candidates/filters.ts';
import type { ListFilters } from './screens/elections/filters.ts';

/** The queries of this vertical, shared by components and their routes. */
export const queries = {
  /** The upcoming elections in which the member votes, at all voter locations or at one. */
  nearMe: (location?: string) =>
    callQuery('listElectionsNearMe', { query: location === undefined ? {} : { voterLocationID: location } }),
  /** The elections that the member follows. */
  followed: callQuery('listFollowees', { query: { followeeType: 'election', take: 100 } }),
  elections: ({ when, term }: ListFilters) =>
    callPages('listElections', { query: { when, ...(term ? { term } : {}), include: 'total' } }),
  election: (id: string) => callQuery('getElection', { params: { id } }),
  contests: (id: string) => callPages('listElectionContests', { params: { id }, query: { take: 10 } }),
  parties: (id: string) => callPages('listElectionParties', { params: { id }, query: { take: 20 } }),
  related: (id: string) => callQuery('listRelatedElections', { params: { id }, query: { take: 10 } }),
  news: (id: string) => callPages('listElectionNews', { params: { id }, query: { take: 5 } }),
  comments: (id: string, around?: string) => commentPages({ type: 'election', slug: id, around }),
  /** The contests to choose from; there is a search if there are more. */
  contestChoice: (id: string) => callQuery('listElectionContests', { params: { id }, query: { take: 50 } }),
  /** The parties and lists to choose from. */
  partyChoice: (id: string) => callQuery('listElectionParties', { params: { id }, query: { take: 100 } }),
  candidates: (id: string, filters: CandidateFilters, seed: number) =>
    callPages('listCandidates', {
      params: { id },
      query: {
        ...asQuery(filters),
        ...(filters.sort === 'random' ? { seed } : {}),
        take: 60,
        includeVotes: 'true',
        include: 'total',
      },
    }),
  /** The figures of the votes on a candidate. */
  voteResult: (id: string, candidacyId: string) => callQuery('getCandidateVoteResult', { params: { id, candidacyId } }),
  /** The votes of others on a candidate that the visitor may see. */
  sharedVotes: (id: string, candidacyId: string) =>
    callPages('listCandidateVotes', { params: { id }, query: { candidacyId, others: 'true', take: 5 } }),
  polly: (id: string) => callQuery('getPolly', { params: { id } }),
  pollyScores: (id: string) => callQuery('getPollyAverages', { params: { id }, query: { window: '1d' } }),
  /** The official positions of a polly. */
  positions: (id: string) => callQuery('listTopicStances', { query: { officialOf: id, take: 50 } }),
  /** The official positions of everybody who stands. */
  electionPositions: (id: string) => callPages('listElectionPositions', { params: { id }, query: {} }),
  topics: callQuery('listTopics', { query: { take: 100 } }),
  /** The member's own stances, from which answers can be taken over. */
  ownStances: callQuery('listTopicStances', { query: { mine: 'true', take: 100 } }),
  party: (id: string) => callQuery('getParty', { params: { id } }),
  partyScores: (id: string) => callQuery('getPartyAverages', { params: { id }, query: { window: '1d' } }),
  results: (id: string, contest?: string) =>
    callQuery('getElectionResults', { params: { id }, query: contest === undefined ? {} : { contest } }),
};
