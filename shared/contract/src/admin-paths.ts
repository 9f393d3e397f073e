/**
 * The calls that only admins may make, in the form of `paths`. The code that everybody is served names none of them: the
 * server hands this list to the documents of admins.
 */
export const adminPaths = {
  // Topics
  saveTopic: 'PUT /topics',
  listChosenHotTopics: 'GET /hottopic/:language/chosen',
  chooseHotTopics: 'PUT /hottopic',

  // Stances on topics
  listPendingStances: 'GET /topicstance/pending',
  markOfficialStance: 'PUT /topicstance/:id/official',
  approveTopicStance: 'POST /approveTopicStance',
  rejectTopicStance: 'POST /rejectTopicStance',

  // Reputation, and what members open
  calculateLevels: 'POST /userLevelCalc',
  listInteractions: 'GET /interactions',

  // Reports of abuse
  listAbuse: 'GET /abuse',
  approveAbuse: 'POST /approveAbuse',
  rejectAbuse: 'POST /rejectAbuse',

  // Scores
  previewExclusion: 'POST /adminutils/vote-exclusions/preview',
  excludeVotes: 'POST /adminutils/vote-exclusions',
  includeVotes: 'DELETE /adminutils/vote-exclusions/:id',
  listExclusions: 'GET /adminutils/vote-exclusions',
  recalculateDistricts: 'POST /RecalcVoterDistrict',

  // Claims of pages, and who speaks for a polly
  listClaims: 'GET /claims',
  holdClaim: 'POST /claims/:id/hold',
  letGoOfClaim: 'DELETE /claims/:id/hold',
  approveClaim: 'POST /claims/:id/approval',
  rejectClaim: 'POST /claims/:id/rejection',
  revokeClaim: 'POST /claims/:id/revocation',
  decideDispute: 'POST /claims/disputes/:id/decision',
  listClaimDomains: 'GET /pollies/:id/claim-domains',
  listTiedDomains: 'GET /adminutils/claim-domains',
  tieClaimDomain: 'POST /pollies/:id/claim-domains',
  untieClaimDomain: 'DELETE /pollies/:id/claim-domains/:domain',

  // News about pollies and parties
  listNewsFeeds: 'GET /adminutils/news-feeds',
  pauseNewsFeed: 'PUT /news-feeds/:id/paused',
  removeNews: 'DELETE /news/:id',

  // People, offices and places from outside
  startImport: 'POST /adminutils/imports',
  listImports: 'GET /adminutils/imports',
  getImport: 'GET /adminutils/imports/:id',
  listImportLines: 'GET /adminutils/imports/:id/lines',
  applyImport: 'POST /adminutils/imports/:id/application',
  compareImport: 'POST /adminutils/imports/:id/comparison',

  // What the site itself publishes
  listPublications: 'GET /publications',
  savePublication: 'PUT /publications',
  getPublication: 'GET /publications/:id',
  setPublished: 'PUT /publications/:id/published',
  listPublicationVersions: 'GET /publications/:id/versions',

  // What waits for admins
  getWaiting: 'GET /adminutils/waiting',
  listMembers: 'GET /adminutils/members',

  // What the site does by itself
  listJobs: 'GET /adminutils/jobs',
  runJob: 'POST /adminutils/jobs/:name/run',

  // What the operator has to see to
  getSetup: 'GET /adminutils/setup',
  listUnsentMail: 'GET /adminutils/mail',
  retryMail: 'POST /adminutils/mail/retry',

  // Anonymous identities
  verifyIdentity: 'POST /adminutils/verifications',
  withdrawVerification: 'POST /adminutils/verifications/withdraw',
  listAdminActs: 'GET /adminutils/acts',
  listSealOpenings: 'GET /adminutils/seal-openings',
  askSealOpening: 'POST /adminutils/seal-openings',
  agreeToSealOpening: 'POST /adminutils/seal-openings/:id/agreement',
  openSeal: 'POST /adminutils/seal-openings/:id/opening',

  // Releases and telemetry
  getReleaseFigures: 'GET /adminutils/releases/figures',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`>;
