/** The registry of releases: the public face of the domain. */
export { deployBuild, syncBuiltReleases } from './builds.ts';
export { distFolder, isRegistered, readBuild, unmarkRegistered } from './dist.ts';
export { canarySince, listReleaseActs, type Actor, type Doing, type ReleaseChange } from './acts.ts';
export { buckets, chooseReleases, hasCanary } from './choice.ts';
export { isFor, releaseFor } from './for-viewer.ts';
export { releasesPersonalData } from './personal-data.ts';
export type { ReleaseRow } from './releases.queries.ts';
export { activeRows, listAllReleases, releasesBefore, servedRows } from './registry.ts';
export { checkReleaseFiles } from './health.ts';
export { makeReleaseFiles, type Kept, type ReleaseFiles } from './release-files.ts';
export { releaseJobs } from './jobs.ts';
export { pruneReleases } from './prune.ts';
export { releasesHandlers } from './releases.routes.ts';
export { deployRelease, endCanary, pauseCanary, promoteCanary, resumeCanary, rollBack } from './releases.rules.ts';
export { listServed, type ServedRelease } from './served.ts';
export { listDeployTokens, makeDeployToken, revokeDeployToken } from './tokens.ts';
export { shownAct, shownChange, shownRelease } from './shown.ts';
export { trainHandlers } from './train.routes.ts';
