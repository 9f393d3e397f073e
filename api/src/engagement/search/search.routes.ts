import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { searchAll, searchOne } from './search.rules.ts';

/** The calls of search. */
export type SearchCall = 'search' | 'searchKind';

/** Answers the calls of search. */
export const searchHandlers = (services: Services): Handlers<SearchCall> => ({
  search: ({ query }, { viewer, address }) => searchAll(services, { viewer, address }, query),
  searchKind: ({ params, query }, { viewer, address }) => searchOne(services, { viewer, address }, params.kind, query),
});
