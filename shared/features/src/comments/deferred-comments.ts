import { deferPart } from '@hustings/vertical/deferred-part';
import { loadComments } from './load-comments.ts';

/** The comments of a subject, as `comments.tsx` has them. Their code loads after the rest of the page can be used. */
export const Comments = /* @__PURE__ */ deferPart({ chunk: 'comments', load: loadComments });
