/**
 * What search finds, in the order in which it is shown. Whatever comes to the product is one more name here; the types then
 * ask for its entry in `api/src/engagement/search/kinds/index.ts` and for its words on the search page.
 */
export const searchKinds = ['polly', 'party', 'topic', 'tag', 'post', 'topicStance', 'publication', 'person'] as const;

/** One kind of what search finds. */
export type SearchKind = (typeof searchKinds)[number];
