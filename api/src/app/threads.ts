import { seesSubject } from '../content/comments/index.ts';
import type { MaySubscribe } from '../platform/events/index.ts';
import type { Services } from '../platform/core/services.ts';

/** Whether a viewer may hear of new comments on something: whoever may see it. */
export const maySubscribe =
  ({ database }: Services): MaySubscribe =>
  (viewer, topic) => {
    const [, kind = '', id = ''] = topic.split(':');
    return seesSubject(database, viewer, kind, id);
  };
