import type { NotificationGroup } from '@hustings/contract';

const mostNamed = 3;

/** Merges groups that appear on several pages. The latest group sets the position. */
export function merged(groups: readonly NotificationGroup[]): NotificationGroup[] {
  const joined = new Map<string, NotificationGroup>();
  for (const group of groups) {
    const id = `${group.key} ${group.unread}`;
    const before = joined.get(id);
    if (!before) joined.set(id, group);
    else {
      const actors = new Map([...before.actors, ...group.actors].map((actor) => [actor.userId, actor]));
      joined.set(id, {
        ...before,
        count: before.count + group.count,
        actors: [...actors.values()].slice(0, mostNamed),
      });
    }
  }
  return [...joined.values()];
}
