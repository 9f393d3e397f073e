import { membersWhoSee } from '../content/comments/index.ts';
import type { ThreadReaders } from '../platform/events/index.ts';
import type { Queryable } from '../platform/db/database.ts';

/**
 * Makes the function that returns the members who may receive the events of a thread: those who now see the item that
 * its comments are about (docs/decisions/06-visibility.md).
 */
export const threadReaders =
  (database: Queryable): ThreadReaders =>
  (topic, accountIds) => {
    const [, kind = '', id = ''] = topic.split(':');
    return membersWhoSee(database, { kind, id }, accountIds);
  };
