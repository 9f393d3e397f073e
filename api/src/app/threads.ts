import { canSeeSubject } from '../content/comments/index.ts';
import type { MaySubscribe } from '../platform/events/index.ts';
import type { Services } from '../platform/core/services.ts';

/** Makes the check of thread topics: a viewer may subscribe to the comments on visible items. */
export const maySubscribe =
  ({ database }: Services): MaySubscribe =>
  (viewer, topic) => {
    const [, kind = '', id = ''] = topic.split(':');
    return canSeeSubject(database, viewer, kind, id);
  };
