/** Loads the code of `Comments`; a route with comments names it in `parts`. */
export const loadComments = () => import(/* webpackChunkName: "comments" */ './comments.tsx');
