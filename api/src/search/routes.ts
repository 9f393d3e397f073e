import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { searchAll, searchOne } from './rules.ts';

/** The calls of search. */
export type SearchCall = 'search' | 'searchKind';

/** Answers the calls of search. */
export const searchHandlers = (services: Services): Handlers<SearchCall> => ({
  search: ({ query }, { viewer, address }) => searchAll(services, { viewer, address }, query),
  searchKind: ({ params, query }, { viewer, address }) => searchOne(services, { viewer, address }, params.kind, query),
});
