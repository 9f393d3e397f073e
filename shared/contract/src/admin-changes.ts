import type { changesNothing } from './changes-nothing.ts';
import type { AdminCallName, ReadName, ReleaseAct, WriteName } from './changes.ts';

const claims = ['listClaims', 'getPollyClaim', 'listOwnClaims', 'listOwnPages', 'listStaff', 'getPolly'] as const;
const reported = ['listAbuse', 'getFeed', 'listPosts', 'getPost', 'listTopicStances', 'getTopicStance'] as const;
const comments = [
  'listPostComments',
  'listPollyComments',
  'listPartyComments',
  'listTopicStanceComments',
  'listPostReplies',
  'listPollyReplies',
  'listPartyReplies',
  'listTopicStanceReplies',
] as const;
const pendingStances = ['listPendingStances', 'listTopicStances', 'getTopicStance', 'getTopic', 'listTopics'] as const;
const news = ['listNewsFeeds', 'listPollyFeeds', 'listPartyFeeds', 'listPollyNews', 'listPartyNews'] as const;
const exclusions = [
  'listExclusions',
  'getPollyAverages',
  'getPartyAverages',
  'getPollyAveragesTable',
  'getPartyAveragesTable',
  'listTopScores',
] as const;
const publications = [
  'listPublications',
  'getPublication',
  'listPublicationVersions',
  'listBlog',
  'getBlogEntry',
  'getInterview',
  'getPage',
] as const;
const imports = ['listImports', 'getImport', 'listImportLines'] as const;
const people = ['listPollies', 'listPollyFacets', 'getPolly', 'listParties', 'getParty', 'listDivisions'] as const;
const seals = ['listSealOpenings'] as const;
const domains = ['listTiedDomains', 'listClaimDomains'] as const;
const releases = ['getReleaseFigures', 'listReleases', 'listPartReleases'] as const;

/**
 * What each act of an admin changes, besides what waits and the record of acts, which all do. An act that members may do
 * too changes here what only admins see. Only the administration loads this.
 */
export const adminChanges = {
  approveAbuse: [...reported, ...comments],
  rejectAbuse: [...reported, ...comments],
  approveTopicStance: pendingStances,
  rejectTopicStance: pendingStances,
  markOfficialStance: pendingStances,
  saveTopic: ['listTopics', 'getTopic', 'listHotTopics', 'listChosenHotTopics'],
  chooseHotTopics: ['listHotTopics', 'listChosenHotTopics'],
  calculateLevels: ['listMembers', 'getReputation'],
  verifyIdentity: ['listMembers', 'getReputation'],
  withdrawVerification: ['listMembers', 'getReputation'],
  excludeVotes: exclusions,
  includeVotes: exclusions,
  recalculateDistricts: ['listVoterLocations'],
  holdClaim: claims,
  letGoOfClaim: claims,
  approveClaim: claims,
  rejectClaim: claims,
  revokeClaim: claims,
  decideDispute: claims,
  tieClaimDomain: domains,
  untieClaimDomain: domains,
  addPollyFeed: news,
  addPartyFeed: news,
  changeNewsFeedAddress: news,
  removeNewsFeed: news,
  pauseNewsFeed: news,
  removeNews: news,
  startImport: imports,
  compareImport: imports,
  applyImport: [...imports, ...people],
  savePublication: publications,
  setPublished: publications,
  runJob: ['listJobs'],
  retryMail: ['listUnsentMail'],
  askSealOpening: seals,
  agreeToSealOpening: seals,
  openSeal: seals,
  promoteCanary: releases,
  rollBackRelease: releases,
  pauseCanary: releases,
  resumeCanary: releases,
} as const satisfies Record<
  Exclude<Extract<WriteName, AdminCallName> | ReleaseAct, keyof typeof changesNothing>,
  readonly ReadName[]
> &
  Partial<Record<WriteName, readonly ReadName[]>>;
