import type { ItemKind } from '../items.ts';

/** All kinds of items that members can publish anonymously. */
export const itemKinds: readonly ItemKind[] = ['post', 'comment', 'topicStance', 'dailyVote'];

/** The order in which a step locks shared rows: a named comment locks its thread before the post, a change the post. */
export const lockOrder: readonly ItemKind[] = ['comment', 'topicStance', 'post', 'dailyVote'];

/** Calls a function once for each kind that occurs among the items, with the ids of the items of that kind. */
export async function forEachKind(
  items: readonly { id: string; kind: ItemKind }[],
  work: (kind: ItemKind, ids: string[]) => Promise<void>,
): Promise<void> {
  for (const kind of itemKinds) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    if (ids.length > 0) await work(kind, ids);
  }
}
