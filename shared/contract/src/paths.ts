import type { adminPaths } from './admin-paths.ts';
import { commentPaths } from './comments/subjects.ts';

/**
 * Every call of the API by name, but those of admins: its method and its path below `/api` (docs/product.md#7-calls).
 *
 * This is the only part of the contract that a browser carries at run time; schemas and types stay out of bundles.
 * A path parameter is written `:name`. Paths are matched in any case and with or without a trailing slash.
 */
export const paths = {
  // Accounts and sessions
  getSignUpTerms: 'GET /register',
  getHumanCheck: 'GET /altcha',
  register: 'POST /register',
  activate: 'GET /activation/:key',
  logIn: 'POST /auth/credentials',
  logOut: 'POST /auth/logout',
  getCurrentUser: 'GET /user',
  resendActivation: 'POST /activation/resend',
  requestPasswordReset: 'POST /password-reset',
  getPasswordReset: 'GET /password-reset/:token',
  resetPassword: 'POST /password-reset/:token',
  updateEmailAndPassword: 'PUT /user/updateEmailAndPassword/:id',
  confirmEmail: 'POST /email-confirmation/:key',
  confirmPassword: 'POST /auth/confirm',
  listSessions: 'GET /sessions',
  endSession: 'DELETE /sessions/:id',
  endSessions: 'DELETE /sessions',
  sessionToToken: 'POST /session-to-token',
  getOneTimeCodes: 'GET /one-time-codes',
  startOneTimeCodes: 'POST /one-time-codes',
  enableOneTimeCodes: 'POST /one-time-codes/confirm',
  renewRecoveryCodes: 'POST /one-time-codes/recovery-codes',
  disableOneTimeCodes: 'DELETE /one-time-codes',
  listSignInProviders: 'GET /auth/providers',
  startFacebook: 'POST /auth/facebook/dialog',
  signInWithFacebook: 'POST /auth/facebook',
  startTwitter: 'POST /auth/twitter/reverse',
  verifyTwitter: 'POST /auth/twitter/token',
  signInWithTwitter: 'POST /auth/twitter',
  joinByPassword: 'POST /auth/join',
  joinByMail: 'POST /auth/join/mail',
  getJoinLink: 'GET /auth/join/:key',
  followJoinLink: 'POST /auth/join/:key',
  listConnections: 'GET /user/connections',
  connectProvider: 'POST /user/connections/:provider',
  disconnectProvider: 'DELETE /user/connections/:provider',
  getIdentity: 'GET /user/identity',
  startIdentityCheck: 'POST /user/identity/check',
  finishIdentityCheck: 'POST /user/identity',

  // Posts, tags
  getFeed: 'GET /posts/feed',
  listPosts: 'GET /posts',
  getPost: 'GET /posts/:id',
  createPost: 'POST /posts',
  updatePost: 'PUT /posts/:id',
  deletePost: 'DELETE /posts/:id',
  listPostVersions: 'GET /posts/:id/history',
  listDrafts: 'GET /posts/drafts',
  getDraft: 'GET /posts/drafts/:id',
  saveDraft: 'PUT /posts/drafts/:id',
  deleteDraft: 'DELETE /posts/drafts/:id',
  uploadPostImage: 'POST /posts/upload',
  getPostImage: 'GET /posts/download/:id',
  favoritePost: 'POST /posts/:id/favorite',
  unfavoritePost: 'DELETE /posts/:id/favorite',
  listTags: 'GET /tags',
  getTag: 'GET /tags/:id',
  previewLink: 'POST /imagepreview',
  getPreviewImage: 'GET /imagepreview/:id/image',

  // Comments: listPostComments, createPollyComment and so on
  ...commentPaths,
  deleteArticleComment: 'DELETE /articles/:id/comments/:commentId',
  setPostCommenting: 'PUT /posts/:id/commenting',
  setTopicStanceCommenting: 'PUT /topicStance/:id/commenting',

  // Topics
  search: 'GET /search',
  searchKind: 'GET /search/:kind',
  listTopics: 'GET /topics',
  listHotTopics: 'GET /hottopic/:language',

  // Stances on topics
  getTopic: 'GET /topics/:slug',
  listTopicStances: 'GET /topicstance',
  getTopicStance: 'GET /topicstance/:id',
  createTopicStance: 'POST /topicstance',
  updateTopicStance: 'PUT /topicstance/:id',
  deleteTopicStance: 'DELETE /topicstance/:id',
  listTopicStanceVersions: 'GET /topicstance/:id/versions',
  publishPosition: 'PUT /topicstance/:id/position',

  // Profile, picture, voter locations
  updateUser: 'PUT /user/:id',
  getConsent: 'GET /user/consent',
  setConsent: 'PUT /user/consent',
  uploadPicture: 'POST /user/:id/picture',
  deletePicture: 'DELETE /user/picture',
  getPicture: 'GET /user/:id/picture',
  listVoterLocations: 'GET /voter-locations',
  createVoterLocation: 'POST /voter-locations',
  updateVoterLocation: 'PUT /voter-locations/:id',
  deleteVoterLocation: 'DELETE /voter-locations/:id',
  setDefaultVoterLocation: 'PUT /voter-locations/:id/set-default',
  listDivisions: 'GET /divisions',

  // Reputation, and what members open
  getReputation: 'GET /user/reputation',
  logInteraction: 'POST /interactions',

  // Reports of abuse
  reportAbuse: 'POST /abuse',

  // Follows, friends, blocks, audiences
  follow: 'POST /follows',
  unfollow: 'DELETE /follows',
  listFollowees: 'GET /followees',
  listFollowers: 'GET /followers',
  listFriends: 'GET /friends',
  listFollowRequests: 'GET /followers/requests',
  approveFollower: 'POST /followers/:id/approval',
  removeFollower: 'DELETE /followers/:id',
  listUsers: 'GET /users',
  completeMention: 'GET /mention',
  listBlocks: 'GET /blocks',
  block: 'POST /blocks',
  unblock: 'DELETE /blocks/:id',
  listAudiences: 'GET /audiences',
  createAudience: 'POST /audiences',
  getAudience: 'GET /audiences/:id',
  updateAudience: 'PUT /audiences/:id',
  deleteAudience: 'DELETE /audiences/:id',
  listAudienceMembers: 'GET /audiences/:id/members',
  addAudienceMembers: 'POST /audiences/:id/members',
  removeAudienceMember: 'DELETE /audiences/:id/members/:userId',
  areMembers: 'GET /audiences/:id/aremembers',

  // Taking one's data along, and leaving
  requestExport: 'POST /user/export',
  getExport: 'GET /user/export',
  downloadExport: 'GET /user/export/download',
  deleteAccount: 'DELETE /user/self',
  undeleteAccount: 'POST /user/undelete/:key',

  // Notifications
  listNotifications: 'GET /notifications',
  countNotifications: 'GET /notifications/unread',
  readNotifications: 'POST /notifications/read',
  getNotificationSettings: 'GET /notifications/settings',
  updateNotificationSettings: 'PUT /notifications/settings',
  subscribeToPush: 'POST /notifications/push',
  unsubscribeFromPush: 'DELETE /notifications/push',
  getPushState: 'GET /notifications/push',
  unsubscribe: 'POST /unsubscribe/:key',

  // People in office
  listPollies: 'GET /pollies',
  listPolliesWorkForMe: 'GET /pollies/workforme',
  listPolliesOfToday: 'GET /pollies/today',
  listPollyFacets: 'GET /pollies/facets',
  getPolly: 'GET /pollies/:id',
  getPollyPhoto: 'GET /pollies/:id/photo',
  listParties: 'GET /parties',
  getParty: 'GET /parties/:id',

  // Daily votes
  castDailyPollyVote: 'POST /pollies/daily-votes',
  castDailyPartyVote: 'POST /parties/daily-votes',
  getLastPollyVote: 'GET /pollies/:id/last-vote',
  getLastPartyVote: 'GET /parties/:id/last-vote',
  listLastVotes: 'GET /pollies/last-votes',
  listDailyVotes: 'GET /pollies/daily-votes',
  listDailyPartyVotes: 'GET /parties/daily-votes',
  listPollyDailyVotes: 'GET /pollies/:id/daily-votes',
  listPartyDailyVotes: 'GET /parties/:id/daily-votes',
  getDailyVote: 'GET /pollies/daily-votes/:id',
  getFinalDailyVote: 'GET /pollies/daily-votes/:id/final',
  deleteDailyVote: 'DELETE /pollies/daily-votes/:id',
  deleteDailyPartyVote: 'DELETE /parties/daily-votes/:id',
  getVoteDetail: 'GET /vote/:urlslug/:username/:date',
  listUnvotedPollies: 'GET /pollies/unvoted',

  // Scores
  getPollyAverages: 'GET /pollies/:id/averages',
  getPartyAverages: 'GET /parties/:id/averages',
  getPollyAveragesTable: 'GET /pollies/:id/averages/table',
  getPartyAveragesTable: 'GET /parties/:id/averages/table',
  getPollyRunningResult: 'GET /pollies/:id/averages/today',
  getPartyRunningResult: 'GET /parties/:id/averages/today',
  listTopScores: 'GET /pollies/top-scores',
  getScoringSettings: 'GET /scoring',
  getPrivacyTerms: 'GET /privacy-terms',

  // Claims of pages, and who speaks for a polly
  getPollyClaim: 'GET /pollies/:id/claim',
  claimPolly: 'POST /claims',
  confirmClaim: 'POST /claims/confirmation',
  listOwnClaims: 'GET /claims/mine',
  withdrawClaim: 'DELETE /claims/:id',
  disputeClaim: 'POST /claims/:id/dispute',
  listOwnPages: 'GET /pollies/own',
  listStaff: 'GET /pollies/:id/staff',
  addStaff: 'POST /pollies/:id/staff',
  removeStaff: 'DELETE /pollies/:id/staff/:userId',

  // News about pollies and parties
  listPollyNews: 'GET /pollies/:id/news',
  listPartyNews: 'GET /parties/:id/news',
  listPollyFeeds: 'GET /pollies/:id/news-feeds',
  listPartyFeeds: 'GET /parties/:id/news-feeds',
  addPollyFeed: 'POST /pollies/:id/news-feeds',
  addPartyFeed: 'POST /parties/:id/news-feeds',
  changeNewsFeedAddress: 'PUT /news-feeds/:id/address',
  removeNewsFeed: 'DELETE /news-feeds/:id',

  // Public data
  listExports: 'GET /export',
  exportPopolo: 'GET /export/popolo.json',
  exportPeople: 'GET /export/people.csv',

  // Contact, newsletter, forum
  getContactTerms: 'GET /contact',
  sendContactMessage: 'POST /contact',
  subscribeToNewsletter: 'POST /newsletter',
  confirmNewsletter: 'POST /newsletter/confirmation',
  leaveNewsletter: 'POST /newsletter/leave',
  getCommunity: 'GET /community',
  signInToForum: 'POST /community',

  // What the site itself publishes
  listBlog: 'GET /blog',
  getBlogEntry: 'GET /blog/:id',
  listInterviews: 'GET /interviews',
  getInterview: 'GET /interviews/:id',
  getPage: 'GET /pages/:slug',

  // Anonymous identities
  readAnonymousMode: 'GET /user/anonymous-mode',
  listOwnAnonymous: 'GET /user/anonymous',
  takeBackAnonymous: 'DELETE /user/anonymous/:id',

  // Releases and telemetry
  listReleases: 'GET /releases',
  listPartReleases: 'GET /releases/:part',
  uploadRelease: 'POST /releases/:part/files',
  deployRelease: 'POST /releases/:part/deploy',
  promoteCanary: 'POST /releases/:part/promote',
  rollBackRelease: 'POST /releases/:part/rollback',
  pauseCanary: 'POST /releases/:part/pause',
  resumeCanary: 'POST /releases/:part/resume',
  pruneReleases: 'POST /releases/:part/prune',
  reportTelemetry: 'POST /telemetry',

  // Operation
  getHealth: 'GET /health',
  getReadiness: 'GET /ready',
  listKeptMail: 'GET /dev/mail',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`>;

/** The name of a call that is no secret of admins. */
export type OpenCallName = keyof typeof paths;

/** The name of a call: what client, server, mocks and documentation know it by. */
export type CallName = OpenCallName | keyof typeof adminPaths;

/** How a call travels. */
export interface MethodAndPath {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`. */
  path: string;
}

/** Splits the entry of a call, such as `GET /posts/:id`. */
export function splitEntry(entry: string): MethodAndPath {
  const [method, path] = entry.split(' ') as [MethodAndPath['method'], string];
  return { method, path };
}

/** Names the method and the path of a call that everybody's code may name. `all-paths.ts` knows those of admins too. */
export const methodAndPath = (name: OpenCallName): MethodAndPath => splitEntry(paths[name]);
