import { commentPages } from '@hustings/features/comments';
import { lastVoteQuery } from '@hustings/features/vote-card';
import { callPages, callQuery } from '@hustings/vertical/query';

/** The reads of this vertical's pages: a page's component and its route name the same ones. */
export const queries = {
  pollies: (term: string) => callPages('listPollies', { query: { ...(term ? { term } : {}), include: 'total' } }),
  polly: (id: string) => callQuery('getPolly', { params: { id } }),
  comments: (slug: string, around?: string) => commentPages({ type: 'polly', slug, around }),
  lastVote: lastVoteQuery,
};
