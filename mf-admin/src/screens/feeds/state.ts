import type { CallInput } from '@hustings/contract';

/** The parts of the list, in the order in which they are offered. */
export const feedStates = ['all', 'failing', 'paused'] as const satisfies readonly NonNullable<
  NonNullable<CallInput<'listNewsFeeds'>['query']>['state']
>[];

/** A part of the list. */
export type FeedState = (typeof feedStates)[number];

/** The part that an address names; all where it names none. */
export const feedStateOf = (search: URLSearchParams): FeedState =>
  feedStates.find((state) => state === search.get('state')) ?? 'all';
