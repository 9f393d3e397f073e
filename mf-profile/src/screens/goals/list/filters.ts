import type { GoalOrder, ListedGoalState } from '@hustings/contract';
import { termOf } from '@hustings/features/search';

/** The list of goals that an address asks for. */
export interface GoalWish {
  term: string;
  /** The state; absent for open, reached and answered goals. */
  state: ListedGoalState | undefined;
  /** The slug of a tag. */
  tag: string | undefined;
  placeId: string | undefined;
  sort: GoalOrder;
}

/** The states by which the list can be narrowed, in the order of the page. */
export const listedStates: readonly ListedGoalState[] = ['open', 'reached', 'answered', 'closed', 'archived'];

/** The orders of the list, in the order of the page. */
export const orders: readonly GoalOrder[] = ['newest', 'supported'];

/** Returns the list that an address asks for. */
export const wishOf = (search: URLSearchParams): GoalWish => ({
  term: termOf(search),
  state: listedStates.find((each) => each === search.get('state')),
  tag: search.get('tag') ?? undefined,
  placeId: search.get('place') ?? undefined,
  sort: orders.find((each) => each === search.get('sort')) ?? 'newest',
});

/** Returns the address of the list with other filters. The values that are undefined are removed. */
export function goalsAddress(search: URLSearchParams, changed: Record<string, string | undefined>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `/goals?${next}` : '/goals';
}
