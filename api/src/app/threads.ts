import { canSeeSubject } from '../content/comments/index.ts';
import type { MaySubscribe } from '../platform/events/index.ts';
import type { Services } from '../platform/core/services.ts';

/** Makes the check whether a viewer may subscribe to a thread, which is whether they may see the commented item. */
export const maySubscribe =
  ({ database }: Services): MaySubscribe =>
  (viewer, topic) => {
    const [, kind = '', id = ''] = topic.split(':');
    return canSeeSubject(database, viewer, kind, id);
  };
