/** Loads the code of `PostActions`; a route with posts names it in `parts`. */
export const loadActions = () => import(/* webpackChunkName: "post-actions" */ './actions-on-post.tsx');
