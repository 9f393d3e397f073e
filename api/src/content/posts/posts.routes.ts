import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { deletePost, listPostVersions, updatePost } from './change/change.rules.ts';
import { deleteDraft, getDraft, listDrafts, saveDraft } from './drafts/drafts.rules.ts';
import { favoritePost, unfavoritePost } from './favorites/favorites.rules.ts';
import { getImage, uploadImage } from './images/images.rules.ts';
import { listOnProfile, listPosts } from './list/list.rules.ts';
import { listFeed } from './feed/feed.rules.ts';
import { createPost } from './publish/publish.rules.ts';
import { getPost } from './read/read.rules.ts';
import { listTagRecords, mergeTags } from './tags/merge-tags.rules.ts';
import { getTag, listTags } from './tags/tags.rules.ts';

/** The calls about posts, tags and favourites. */
export type PostCall =
  | 'getFeed'
  | 'listPosts'
  | 'listProfilePosts'
  | 'listProfileFavorites'
  | 'getPost'
  | 'createPost'
  | 'updatePost'
  | 'deletePost'
  | 'listPostVersions'
  | 'listDrafts'
  | 'getDraft'
  | 'saveDraft'
  | 'deleteDraft'
  | 'uploadPostImage'
  | 'getPostImage'
  | 'favoritePost'
  | 'unfavoritePost'
  | 'listTags'
  | 'listTagRecords'
  | 'mergeTags'
  | 'getTag';

/** Returns the handlers of the calls about posts, tags and favourites. */
export const postsHandlers = (services: Services): Handlers<PostCall> => ({
  getFeed: ({ query }, { viewer }) => listFeed(services, viewer, query),
  listPosts: ({ query }, { viewer }) => listPosts(services, viewer, query),
  listProfilePosts: ({ params, query }, { viewer }) =>
    listOnProfile(services, viewer, 'posts', { ...params, ...query }, query),
  listProfileFavorites: ({ params, query }, { viewer }) =>
    listOnProfile(services, viewer, 'favorites', { ...params, ...query }, query),
  getPost: ({ params }, { viewer }) => getPost(services, viewer, params.id),
  createPost: ({ body }, { viewer }) => createPost(services, viewer, body),
  updatePost: ({ params, body }, { viewer }) => updatePost(services, viewer, params.id.toLowerCase(), body),
  deletePost: ({ params }, { viewer }) => deletePost(services, viewer, params.id.toLowerCase()),
  listPostVersions: ({ params, query }, { viewer }) =>
    listPostVersions(services, viewer, params.id.toLowerCase(), query),
  listDrafts: ({ query }, { viewer }) => listDrafts(services, viewer, query),
  getDraft: ({ params }, { viewer }) => getDraft(services, viewer, params.id),
  saveDraft: ({ params, body }, { viewer }) => saveDraft(services, viewer, params.id, body),
  deleteDraft: ({ params }, { viewer }) => deleteDraft(services, viewer, params.id),
  uploadPostImage: (_, { viewer, readUpload }) => uploadImage(services, viewer, readUpload),
  getPostImage: ({ params, query }, { viewer }) => getImage(services, viewer, params.id, query),
  favoritePost: ({ params }, { viewer }) => favoritePost(services, viewer, params.id),
  unfavoritePost: ({ params }, { viewer }) => unfavoritePost(services, viewer, params.id),
  listTags: ({ query }) => listTags(services.database, query),
  listTagRecords: ({ query }) => listTagRecords(services, query),
  mergeTags: ({ params, body }, { viewer }) => mergeTags(services, viewer, params.id, body),
  getTag: ({ params }, { viewer }) => getTag(services, viewer, params.id),
});
