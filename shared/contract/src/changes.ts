import type { Calls } from './calls.ts';
import type { changesNothing } from './changes-nothing.ts';
import { byCommentCall, commentCall, type CommentCallName, type CommentSubjectName } from './comments/subjects.ts';
import type { allPaths } from './all-paths.ts';
import { methodAndPath, paths, type CallName, type OpenCallName } from './paths.ts';

/** A call whose answer a page may keep. */
export type ReadName = { [Name in CallName]: (typeof allPaths)[Name] extends `GET ${string}` ? Name : never }[CallName];

/** A call that may change what others answer. */
export type WriteName = Exclude<CallName, ReadName>;

/** A call that only admins may make; the code of other members' pages names none. */
export type AdminCallName = { [Name in CallName]: Calls[Name]['access'] extends 'admin' ? Name : never }[CallName];

/** What an admin does with releases; a deploy token may do the same. */
export type ReleaseAct = 'promoteCanary' | 'rollBackRelease' | 'pauseCanary' | 'resumeCanary';

type PublicRead = Exclude<ReadName, AdminCallName>;

/** The calls whose answers a write changes; `everything`: of all. */
export type Changed = readonly ReadName[] | 'everything';

const ownVotes = [
  'getLastPollyVote',
  'getLastPartyVote',
  'listLastVotes',
  'listDailyVotes',
  'listPollyDailyVotes',
  'listPartyDailyVotes',
  'getVoteDetail',
  'listUnvotedPollies',
  'listPollies',
  'listParties',
  'listPolliesWorkForMe',
  'listOwnAnonymous',
  'getReputation',
] as const;

/** Those who have voted today see them; without a vote they are refused. */
const runningResults = ['getPollyRunningResult', 'getPartyRunningResult'] as const;

const postLists = [
  'getFeed',
  'listPosts',
  'listTags',
  'getTag',
  'search',
  'searchKind',
  'listOwnAnonymous',
  'getReputation',
] as const;
const favorites = ['getFeed', 'listPosts', 'getPost'] as const;

const stances = [
  'getTopic',
  'listTopics',
  'listTopicStances',
  'search',
  'searchKind',
  'listOwnAnonymous',
  'getReputation',
] as const;
const stance = [...stances, 'getTopicStance', 'listTopicStanceVersions'] as const;

const follows = [
  'listFollowees',
  'listFollowers',
  'listFriends',
  'listUsers',
  'getFeed',
  'getPolly',
  'getParty',
  'listPollies',
  'listParties',
  'listUnvotedPollies',
] as const;
const followers = ['listFollowRequests', 'listFollowers', 'listFriends', 'listUsers'] as const;

const audiences = ['listAudiences', 'getAudience', 'listAudienceMembers', 'areMembers'] as const;

/** Where a member's name and picture stand. The feed is read for other reasons too often to be read again for this. */
const ownName = [
  'listUsers',
  'completeMention',
  'listPosts',
  'getPost',
  'listTopicStances',
  'getTopicStance',
  'listPostComments',
  'listPollyComments',
  'listPartyComments',
  'listTopicStanceComments',
  'getReputation',
] as const;

const voterLocations = [
  'listVoterLocations',
  'listPollies',
  'listPolliesWorkForMe',
  'listUnvotedPollies',
  'getLastPollyVote',
  'getLastPartyVote',
  'getReputation',
] as const;

const claims = ['getPollyClaim', 'listOwnClaims', 'listOwnPages', 'getPolly'] as const;
const news = ['listPollyFeeds', 'listPartyFeeds', 'listPollyNews', 'listPartyNews'] as const;

/** What is read of a subject besides its comments. Pages of posts keep their counts true by themselves. */
const withComments = {
  Post: ['listPosts'],
  Polly: ['getPolly'],
  Party: ['getParty'],
  TopicStance: ['getTopicStance', 'listTopicStances'],
} as const satisfies Record<CommentSubjectName, readonly PublicRead[]>;

const commentsOf = (subject: CommentSubjectName) =>
  [
    commentCall('list*Comments', subject),
    commentCall('list*Replies', subject),
    commentCall('list*CommentVersions', subject),
    'listOwnAnonymous',
    'getReputation',
    ...withComments[subject],
  ] as const;

/**
 * What each write of a member or guest changes. A read that is about what a deletion takes away is not named: it would be
 * answered 404. Kept short, because every page carries it.
 */
const named = {
  castDailyPollyVote: [...ownVotes, ...runningResults],
  castDailyPartyVote: [...ownVotes, ...runningResults],
  deleteDailyVote: ownVotes,
  deleteDailyPartyVote: ownVotes,
  setConsent: 'everything',

  createPost: postLists,
  updatePost: [...postLists, 'getPost', 'listPostVersions'],
  deletePost: [...postLists, 'getPost'],
  favoritePost: favorites,
  unfavoritePost: favorites,
  saveDraft: ['listDrafts', 'getDraft'],
  deleteDraft: ['listDrafts'],
  setPostCommenting: ['listPostComments', 'getPost'],
  setTopicStanceCommenting: ['listTopicStanceComments', 'getTopicStance'],
  deleteArticleComment: ['listPostComments', 'listPostReplies', 'getPost', 'listPosts'],

  createTopicStance: stance,
  updateTopicStance: stance,
  deleteTopicStance: stances,
  publishPosition: [...stance, 'getPolly'],

  updateUser: [...ownName, 'listFollowRequests'],
  uploadPicture: [...ownName, 'getFeed'],
  deletePicture: [...ownName, 'getFeed'],
  createVoterLocation: voterLocations,
  updateVoterLocation: voterLocations,
  deleteVoterLocation: voterLocations,
  setDefaultVoterLocation: voterLocations,

  updateEmailAndPassword: ['listSessions', 'listConnections'],
  confirmEmail: ['listConnections', 'getReputation'],
  endSession: ['listSessions'],
  endSessions: ['listSessions'],
  sessionToToken: ['listSessions'],
  enableOneTimeCodes: ['getOneTimeCodes'],
  renewRecoveryCodes: ['getOneTimeCodes'],
  disableOneTimeCodes: ['getOneTimeCodes'],
  connectProvider: ['listConnections'],
  disconnectProvider: ['listConnections'],
  finishIdentityCheck: ['getIdentity', 'getReputation'],

  follow: follows,
  unfollow: follows,
  approveFollower: followers,
  removeFollower: followers,
  block: 'everything',
  unblock: 'everything',
  createAudience: audiences,
  updateAudience: audiences,
  deleteAudience: ['listAudiences'],
  addAudienceMembers: audiences,
  removeAudienceMember: audiences,
  reportAbuse: ['getPost', 'getTopicStance', 'listPosts', 'listTopicStances'],
  takeBackAnonymous: 'everything',

  readNotifications: ['listNotifications', 'countNotifications'],
  updateNotificationSettings: ['getNotificationSettings'],
  unsubscribe: ['getNotificationSettings'],
  subscribeToPush: ['getPushState'],
  unsubscribeFromPush: ['getPushState'],
  requestExport: ['getExport'],

  claimPolly: claims,
  confirmClaim: claims,
  withdrawClaim: claims,
  disputeClaim: claims,
  addStaff: ['listStaff', ...claims],
  removeStaff: ['listStaff', ...claims],
  addPollyFeed: news,
  addPartyFeed: news,
  changeNewsFeedAddress: news,
  removeNewsFeed: news,
} as const satisfies Record<
  Exclude<WriteName, AdminCallName | ReleaseAct | CommentCallName | keyof typeof changesNothing>,
  readonly PublicRead[] | 'everything'
>;

const isOpenRead = (name: CallName): boolean => name in paths && methodAndPath(name as OpenCallName).method === 'GET';

const ofMembers: Partial<Record<CallName, Changed>> = {
  ...byCommentCall((_act, subject) => commentsOf(subject)),
  ...named,
};

/**
 * The calls whose answers a write of a member or guest changes; undefined for a read, a write of an admin, and one that
 * changes nothing that a page keeps.
 */
export const changesOf = (name: CallName): Changed | undefined => (isOpenRead(name) ? undefined : ofMembers[name]);
