import type { PollyFacetKind } from '@hustings/contract';
import { commentPages } from '@hustings/features/comments';
import { lastVoteQuery } from '@hustings/features/vote-card';
import { callPages, callQuery } from '@hustings/vertical/query';
import { averagesQuery, type Target } from './scores/targets.ts';
import { asQuery, type ListFilters } from './screens/pollies/filters.ts';

/** The queries of this vertical, shared by components and their routes. */
export const queries = {
  /** The terms of a sign-up, which also contain whether the site can send mail. */
  signUpTerms: callQuery('getSignUpTerms', {}),
  /** The sizes of the public data files. */
  exports: callQuery('listExports', {}),
  pollies: (filters: ListFilters) => callPages('listPollies', { query: { ...asQuery(filters), include: 'total' } }),
  facets: (kind: PollyFacetKind) => callQuery('listPollyFacets', { query: { kind, take: 100 } }),
  facet: (kind: PollyFacetKind, id: string) => callQuery('listPollyFacets', { query: { kind, id } }),
  parties: (term: string) => callPages('listParties', { query: { ...(term ? { term } : {}), include: 'total' } }),
  party: (id: string) => callQuery('getParty', { params: { id } }),
  polly: (id: string) => callQuery('getPolly', { params: { id } }),
  comments: (type: 'polly' | 'party', slug: string, around?: string) => commentPages({ type, slug, around }),
  lastVote: lastVoteQuery,
  /** News from other sites about a polly or a party. */
  news: (kind: 'polly' | 'party', id: string) =>
    callPages(kind === 'polly' ? 'listPollyNews' : 'listPartyNews', { params: { id }, query: { take: 5 } }),
  feeds: (id: string) => callQuery('listPollyFeeds', { params: { id } }),
  /** Who speaks for the page, and how it can be claimed. */
  claim: (id: string) => callQuery('getPollyClaim', { params: { id } }),
  /** The simulation of a polly, which members can talk to while it is online. */
  simulation: (id: string) => callQuery('getChatEntity', { params: { id } }),
  /** The simulation as the office of the polly sees it, and the passages that it may quote. */
  ownSimulation: (id: string) => callQuery('getSimulation', { params: { id } }),
  simulationPassages: (id: string) => callPages('listSimulationPassages', { params: { id }, query: { take: 10 } }),
  staff: (id: string) => callQuery('listStaff', { params: { id } }),
  averages: averagesQuery,
  ownVotes: (kind: Target['kind'], id: string) =>
    callQuery('listDailyVotes', {
      query: { mine: 'true', take: 100, ...(kind === 'polly' ? { personId: id } : { partyId: id }) },
    }),
  /** The votes of others that the visitor may see; `id` is an id or slug. */
  sharedVotes: (kind: Target['kind'], id: string) =>
    callPages(kind === 'polly' ? 'listPollyDailyVotes' : 'listPartyDailyVotes', {
      params: { id },
      query: { others: 'true', take: 5 },
    }),
  posts: (kind: Target['kind'], id: string) =>
    callQuery('listPosts', { query: { type: kind === 'polly' ? 'Polly' : 'Party', entityId: id, take: 5 } }),
  positions: (id: string) => callQuery('listTopicStances', { query: { officialOf: id, take: 20 } }),
  sitting: (party: string) => callQuery('listPollies', { query: { party, take: 6, include: 'total' } }),
  vote: (urlslug: string, username: string, date: string) =>
    callQuery('getVoteDetail', { params: { urlslug, username, date } }),
};
