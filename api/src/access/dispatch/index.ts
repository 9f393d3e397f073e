/**
 * Stores and delivers notifications. Does not read them, so that every domain may import it, accounts included. Call
 * these functions last in the transaction of the act.
 */
export {
  notifyOfComment,
  notifyOfDecision,
  notifyOfDirectMessage,
  notifyOfElection,
  notifyOfFavorite,
  notifyOfFollow,
  notifyOfInvitation,
  notifyOfGoal,
  notifyOfLevel,
  notifyOfMentions,
  notifyFollowersOfOrganisation,
  notifyOfJoinRequest,
  notifyOfNews,
  notifyOfOrganisation,
  notifyOfOrganisationPost,
  notifyOfPagePost,
  notifyOfPosition,
  notifyOfPost,
  readNotificationsOfConversation,
} from './notify.ts';
export { pagesOfPostSql } from './page-posts.queries.ts';
export { preferencesOf, defaultDelivery, notificationTypes } from './notification-types.ts';
