import { textLimits } from '@hustings/contract';
import { commentPages } from '@hustings/features/comments';
import { lastVoteQuery } from '@hustings/features/vote-card';
import { callPages, callQuery } from '@hustings/vertical/query';

/** The term of a search, as an address carries it; of one that nobody could type, the beginning. */
export const termOf = (search: URLSearchParams): string =>
  (search.get('term') ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, textLimits.search.max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** The reads of this vertical's pages: a page's component and its route name the same ones. */
export const queries = {
  pollies: (term: string) => callPages('listPollies', { query: { ...(term ? { term } : {}), include: 'total' } }),
  polly: (id: string) => callQuery('getPolly', { params: { id } }),
  comments: (slug: string, around?: string) => commentPages({ type: 'polly', slug, around }),
  lastVote: lastVoteQuery,
};
