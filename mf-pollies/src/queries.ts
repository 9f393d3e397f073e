import type { PollyFacetKind } from '@hustings/contract';
import { commentPages } from '@hustings/features/comments';
import { lastVoteQuery } from '@hustings/features/vote-card';
import { callPages, callQuery } from '@hustings/vertical/query';
import { asQuery, type ListFilters } from './screens/pollies/filters.ts';

/** The reads of this vertical's pages: a page's component and its route name the same ones. */
export const queries = {
  pollies: (filters: ListFilters) => callPages('listPollies', { query: { ...asQuery(filters), include: 'total' } }),
  facets: (kind: PollyFacetKind) => callQuery('listPollyFacets', { query: { kind, take: 100 } }),
  facet: (kind: PollyFacetKind, id: string) => callQuery('listPollyFacets', { query: { kind, id } }),
  parties: (term: string) => callPages('listParties', { query: { ...(term ? { term } : {}), include: 'total' } }),
  party: (id: string) => callQuery('getParty', { params: { id } }),
  polly: (id: string) => callQuery('getPolly', { params: { id } }),
  comments: (slug: string, around?: string) => commentPages({ type: 'polly', slug, around }),
  lastVote: lastVoteQuery,
  /** What other sites say of a polly or a party. */
  news: (kind: 'polly' | 'party', id: string) =>
    callPages(kind === 'polly' ? 'listPollyNews' : 'listPartyNews', { params: { id }, query: { take: 5 } }),
  feeds: (id: string) => callQuery('listPollyFeeds', { params: { id } }),
  /** Whose page it is, and how it can be claimed. */
  claim: (id: string) => callQuery('getPollyClaim', { params: { id } }),
  staff: (id: string) => callQuery('listStaff', { params: { id } }),
};
