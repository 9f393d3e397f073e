/** The registry of releases and their files. */
export { deployBuild, storeBuild, syncBuiltReleases } from './local-builds/local-builds.rules.ts';
export { distFolder, isRegistered, unmarkRegistered } from './local-builds/dist.ts';
export {
  canarySince,
  listReleaseActs,
  watchedDeploys,
  type Actor,
  type Attribution,
  type ReleaseChange,
} from './deploy/acts.ts';
export { checkedProps } from './extension-slots/fit.ts';
export {
  describeFill,
  fillsOf,
  joinSlots,
  offeredSlots,
  servedFills,
  shownFills,
  slotsOf,
  type SlotSet,
} from './extension-slots/slots.ts';
export { buckets, assignReleases, hasCanary } from './serving/assignment.ts';
export { flagsFor, flagStates, hasShare } from './flags/flags.ts';
export { flagHandlers } from './flags/flags.routes.ts';
export { isFor, releaseFor } from './serving/for-viewer.ts';
export { releasesPersonalData } from './personal-data.ts';
export type { ReleaseRow } from './releases.queries.ts';
export { holdsSecret, isListed } from './serving/listed-routes.ts';
export { activeRows, listAllReleases, rollbackTargets, servedRows } from './serving/registry.ts';
export { checkReleaseFiles } from './files/damage.rules.ts';
export { makeReleaseFiles, type StoredRelease, type ReleaseFiles } from './files/release-files.ts';
export { releaseJobs } from './jobs.ts';
export { pruneReleases } from './files/prune.rules.ts';
export { releasesHandlers } from './serving/serving.routes.ts';
export {
  deployRelease,
  endCanary,
  endDeploy,
  pauseCanary,
  promoteCanary,
  resumeCanary,
  rollBack,
} from './deploy/deploy.rules.ts';
export { listServed, type ServedRelease } from './serving/served.ts';
export { listDeployTokens, makeDeployToken, revokeDeployToken } from './deploy/tokens.ts';
export { actAnswer, changeAnswer, releaseAnswer } from './deploy/answers.ts';
export { previewHandlers } from './previews/previews.routes.ts';
export { checkTickets, makePreview, type CheckedTicket, type PreviewRefusal } from './previews/previews.rules.ts';
export { releasesOfVisitor, type VisitorReleases } from './serving/visitor-releases.rules.ts';
export { deployHandlers } from './deploy/deploy.routes.ts';
export { explainTrialFailure, type Trial, type TrialFailure, type TryRelease } from './deploy/trial.rules.ts';
