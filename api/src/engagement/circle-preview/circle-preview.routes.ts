import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { previewCircle } from './circle-preview.rules.ts';

/** Answers the call that previews a circle. */
export const circlePreviewHandlers = (services: Services): Handlers<'previewCircle'> => ({
  previewCircle: ({ query }, { viewer }) => previewCircle(services, viewer, query),
});
