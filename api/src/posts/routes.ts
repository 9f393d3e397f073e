import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { favoritePost, unfavoritePost } from './favorite-rules.ts';
import { listFeed, listPosts } from './lists.ts';
import { createPost, getPost } from './rules.ts';
import { getTag, listTags } from './tag-rules.ts';

/** The calls about posts, their tags and favourites. */
export type PostCall =
  | 'getFeed'
  | 'listPosts'
  | 'getPost'
  | 'createPost'
  | 'favoritePost'
  | 'unfavoritePost'
  | 'listTags'
  | 'getTag';

/** Answers the calls about posts, their tags and favourites. */
export const postsHandlers = (services: Services): Handlers<PostCall> => ({
  getFeed: ({ query }, { viewer }) => listFeed(services, viewer, query),
  listPosts: ({ query }, { viewer }) => listPosts(services, viewer, query),
  getPost: ({ params }, { viewer }) => getPost(services, viewer, params.id),
  createPost: ({ body }, { viewer }) => createPost(services, viewer, body),
  favoritePost: ({ params }, { viewer }) => favoritePost(services, viewer, params.id),
  unfavoritePost: ({ params }, { viewer }) => unfavoritePost(services, viewer, params.id),
  listTags: ({ query }) => listTags(services.database, query),
  getTag: ({ params }, { viewer }) => getTag(services, viewer, params.id),
});
