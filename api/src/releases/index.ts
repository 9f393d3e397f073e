/** The registry of releases: the public face of the domain. */
export { deployBuild, distFolder, readBuild, syncBuiltReleases } from './builds.ts';
export { releasesHandlers } from './routes.ts';
export { activeRows, isFor, listAllReleases, releaseFor, rollBack, type ReleaseRow } from './rules.ts';
