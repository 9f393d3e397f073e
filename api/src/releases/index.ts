/** The registry of releases: the public face of the domain. */
export { deployBuild, distFolder, readBuild, syncBuiltReleases } from './builds.ts';
export { canarySince, listReleaseActs, type Actor, type Doing, type ReleaseChange } from './acts.ts';
export { buckets, chooseReleases, hasCanary } from './choice.ts';
export { isFor, releaseFor } from './for-viewer.ts';
export { releasesPersonalData } from './personal-data.ts';
export type { ReleaseRow } from './queries.ts';
export { activeRows, listAllReleases, servedRows } from './registry.ts';
export { releasesHandlers } from './routes.ts';
export { deployRelease, endCanary, pauseCanary, promoteCanary, resumeCanary, rollBack } from './rules.ts';
