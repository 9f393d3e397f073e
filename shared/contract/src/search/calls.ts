import { z } from 'zod';
import { pageOf } from '../common/schemas.ts';
import { KindSearchFilters, SearchAnswer, SearchFilters, SearchHit } from './schemas.ts';
import { searchKinds } from './kinds.ts';
import { describeCalls } from '../call-description.ts';

export const searchCalls = describeCalls({
  search: {
    endpoint: 'GET /search',
    summary: 'The best of each kind that a term finds; also completes, and bears misspelling',
    tag: 'search',
    access: 'guest',
    query: SearchFilters,
    answer: SearchAnswer,
    failures: ['RateLimited'],
  },
  searchKind: {
    endpoint: 'GET /search/:kind',
    summary: 'Everything of one kind that a term finds, best first; posts: the best of the 500 newest',
    tag: 'search',
    access: 'guest',
    params: z.object({ kind: z.enum(searchKinds) }),
    query: KindSearchFilters,
    answer: pageOf(SearchHit),
    failures: ['RateLimited'],
  },
});
