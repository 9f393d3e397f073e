import { canSeeSubject } from '../content/comments/index.ts';
import type { MaySubscribe } from '../platform/events/index.ts';
import type { Services } from '../platform/core/services.ts';

/**
 * Makes the function that checks whether a viewer may subscribe to a thread. A viewer may subscribe if they see the
 * item that the comments of the thread are about.
 */
export const maySubscribe =
  ({ database }: Services): MaySubscribe =>
  (viewer, topic) => {
    const [, kind = '', id = ''] = topic.split(':');
    return canSeeSubject(database, viewer, kind, id);
  };
