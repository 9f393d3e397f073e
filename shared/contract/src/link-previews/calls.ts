import { z } from 'zod';
import { FileAnswer, Id } from '../common/schemas.ts';
import { LinkPreview, PreviewImageQuery, PreviewRequest } from './schemas.ts';
import { describeCalls, nothing } from '../call-description.ts';

/** Calls about previews of the pages that posts link to (docs/product.md#7-calls). */
export const linkPreviewCalls = describeCalls({
  previewLink: {
    endpoint: 'POST /imagepreview',
    summary: 'What another site says of one of its pages; kept for a day',
    tag: 'posts',
    access: 'member',
    body: PreviewRequest,
    answer: LinkPreview,
    failures: ['InvalidFormat', 'LinkUnreadable', 'RateLimited'],
    changes: nothing.onlyReads,
  },
  getPreviewImage: {
    endpoint: 'GET /imagepreview/:id/image',
    summary: 'The picture of a preview, encoded anew; 404 where there is none',
    tag: 'posts',
    access: 'guest',
    openToBanned: true,
    params: z.object({ id: Id }),
    query: PreviewImageQuery,
    sends: 'image/webp',
    answer: FileAnswer,
    failures: ['NotFound'],
  },
});
