import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { commentOnPost, listComments, replyToComment } from './comment-rules.ts';
import { favoritePost, unfavoritePost } from './favorite-rules.ts';
import { listPosts, listTags } from './lists.ts';
import { createPost, getPost } from './rules.ts';

/** The calls about posts, their tags, favourites and comments. */
export type PostCall =
  | 'getFeed'
  | 'listPosts'
  | 'getPost'
  | 'createPost'
  | 'favoritePost'
  | 'unfavoritePost'
  | 'listTags'
  | 'listPostComments'
  | 'createPostComment'
  | 'replyToPostComment';

/** Answers the calls about posts, their tags, favourites and comments. */
export const postsHandlers = (services: Services): Handlers<PostCall> => ({
  getFeed: ({ query }, { viewer }) => listPosts(services, viewer, query),
  listPosts: ({ query }, { viewer }) => listPosts(services, viewer, query),
  getPost: ({ params }, { viewer }) => getPost(services, viewer, params.id),
  createPost: ({ body }, { viewer }) => createPost(services, viewer, body),
  favoritePost: ({ params }, { viewer }) => favoritePost(services, viewer, params.id),
  unfavoritePost: ({ params }, { viewer }) => unfavoritePost(services, viewer, params.id),
  listTags: ({ query }) => listTags(services.database, query),
  listPostComments: ({ params, query }, { viewer }) => listComments(services, viewer, params.id, query),
  createPostComment: ({ params, body }, { viewer }) => commentOnPost(services, viewer, params.id, body),
  replyToPostComment: ({ params, body }, { viewer }) => replyToComment(services, viewer, params.id, body),
});
