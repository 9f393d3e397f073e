/** The registry of releases: the public face of the domain. */
export { deployBuild, syncBuiltReleases } from './local-builds/local-builds.rules.ts';
export { distFolder, isRegistered, readBuild, unmarkRegistered } from './local-builds/dist.ts';
export { canarySince, listReleaseActs, type Actor, type Doing, type ReleaseChange } from './deploy/acts.ts';
export { buckets, chooseReleases, hasCanary } from './serving/assignment.ts';
export { isFor, releaseFor } from './serving/for-viewer.ts';
export { releasesPersonalData } from './personal-data.ts';
export type { ReleaseRow } from './releases.queries.ts';
export { activeRows, listAllReleases, releasesBefore, servedRows } from './serving/registry.ts';
export { checkReleaseFiles } from './files/damage.rules.ts';
export { makeReleaseFiles, type Kept, type ReleaseFiles } from './files/release-files.ts';
export { releaseJobs } from './jobs.ts';
export { pruneReleases } from './files/prune.rules.ts';
export { releasesHandlers } from './serving/serving.routes.ts';
export { deployRelease, endCanary, pauseCanary, promoteCanary, resumeCanary, rollBack } from './deploy/deploy.rules.ts';
export { listServed, type ServedRelease } from './serving/served.ts';
export { listDeployTokens, makeDeployToken, revokeDeployToken } from './deploy/tokens.ts';
export { shownAct, shownChange, shownRelease } from './deploy/answers.ts';
export { trainHandlers } from './deploy/deploy.routes.ts';
