import type { CallInput, ContentKind, ContentState } from '@hustings/contract';
import { termOf } from '@hustings/features/search';

/** The lists in the order of the links; `post` has the address without a parameter. */
export const contentLists = ['post', 'comment', 'topicStance', 'goal', 'organisation', 'opened'] as const;

/** A kind of item, or what members opened. */
export type ContentList = (typeof contentLists)[number];

/** Reads the list from the address. */
export const contentListOf = (search: URLSearchParams): ContentList =>
  contentLists.find((kind) => kind === search.get('kind')) ?? 'post';

/** The filters and the order of a list of content. */
export type ContentQuery = NonNullable<CallInput<'listContent'>['query']>;

const states = ['all', 'shown', 'hidden'] as const satisfies readonly ContentState[];

const dayOf = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Returns the filters and the order that an address names. Ignores what the lists do not offer. */
export function contentQueryOf(search: URLSearchParams): ContentQuery {
  const state = states.find((each) => each === search.get('state'));
  const [from, until] = [dayOf(search.get('from')), dayOf(search.get('until'))];
  const author = (search.get('author') ?? '').trim().slice(0, 100);
  const term = termOf(search);
  return {
    ...(term ? { term } : {}),
    ...(state && state !== 'all' ? { state } : {}),
    ...(author ? { author } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    ...(search.get('order') === 'asc' ? { order: 'asc' as const } : {}),
  };
}

/** A list of items of one kind with its filters. */
export interface ShownContent {
  kind: ContentKind;
  query: ContentQuery;
}
