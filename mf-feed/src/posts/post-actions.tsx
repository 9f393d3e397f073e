import { deferPart } from '@hustings/vertical/deferred-part';

/** The actions on a post. A guest's page loads their code at the first touch, since its links work without. */
export const PostActions = deferPart({
  chunk: 'post-actions',
  load: () => import(/* webpackChunkName: "post-actions" */ './actions-on-post.tsx'),
});
