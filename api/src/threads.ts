import type { MayHear } from './events/index.ts';
import { RequestFailure } from './kernel/failure.ts';
import type { Viewer } from './kernel/handler.ts';
import type { Services } from './kernel/services.ts';
import { getPost } from './posts/index.ts';

/** Throws `NotFound` where a viewer may not see what is commented on. */
const subjects: Record<string, (services: Services, viewer: Viewer, id: string) => Promise<unknown>> = {
  post: (services, viewer, id) => getPost(services, viewer, id),
};

/** Whether a viewer may hear of new comments on something: whoever may see it. */
export const mayHear =
  (services: Services): MayHear =>
  async (viewer, topic) => {
    const [, kind = '', id = ''] = topic.split(':');
    try {
      await subjects[kind]?.(services, viewer, id);
      return Object.hasOwn(subjects, kind);
    } catch (error) {
      if (error instanceof RequestFailure && error.code === 'NotFound') return false;
      throw error;
    }
  };
