import type { CallInput } from '@hustings/contract';

/** The states of the list in menu order. */
export const feedStates = ['all', 'failing', 'paused'] as const satisfies readonly NonNullable<
  NonNullable<CallInput<'listNewsFeeds'>['query']>['state']
>[];

export type FeedState = (typeof feedStates)[number];

/** Reads the state from the address; the default is all. */
export const feedStateOf = (search: URLSearchParams): FeedState =>
  feedStates.find((state) => state === search.get('state')) ?? 'all';
