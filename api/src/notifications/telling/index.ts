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
  notifyOfPost,
} from './notify.ts';
