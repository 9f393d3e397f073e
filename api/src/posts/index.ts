/** Posts, their tags, favourites and comments: the public face of the domain. */
export { postsPersonalData } from './personal-data.ts';
export { seedPosts } from './demo/index.ts';
export { reportablePosts } from './reportable.ts';
export { postsHandlers } from './routes.ts';
export type { PostCall } from './routes.ts';
export { getPost } from './rules.ts';
