import { deferPart } from '@hustings/vertical/deferred-part';

/** The comments of a subject, as `comments.tsx` has them. Their code loads after the rest of the page can be used. */
export const Comments = /* @__PURE__ */ deferPart({
  chunk: 'comments',
  load: () => import(/* webpackChunkName: "comments" */ './comments.tsx'),
});
