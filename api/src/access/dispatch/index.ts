/**
 * Telling members of something, without what it takes to read it: any domain may call these, that of accounts included. Call
 * them last in the transaction of what has happened.
 */
export {
  notifyOfComment,
  notifyOfDecision,
  notifyOfFavorite,
  notifyOfFollow,
  notifyOfLevel,
  notifyOfMentions,
  notifyOfNews,
  notifyOfPagePost,
  notifyOfPosition,
  notifyOfPost,
} from './notify.ts';
export { pagesOfPostSql } from './page-posts.queries.ts';
export { preferencesOf, defaultDelivery, notificationTypes } from './types.ts';
