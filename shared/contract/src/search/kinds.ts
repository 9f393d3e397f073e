/**
 * The kinds of search results in the order of display. A new kind also needs an entry in
 * `api/src/engagement/search/kinds/index.ts` and texts on the search page, which the types check requires.
 */
export const searchKinds = [
  'polly',
  'party',
  'election',
  'organisation',
  'topic',
  'tag',
  'post',
  'topicStance',
  'goal',
  'publication',
  'person',
] as const;

/** A kind of search result. */
export type SearchKind = (typeof searchKinds)[number];
