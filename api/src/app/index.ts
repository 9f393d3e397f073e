/** The public face of the server for the commands in `tools`, which work with or without a running server. */
export { loggedText } from '../platform/core/error-log.ts';
export { StartError } from '../platform/config/start-error.ts';
export { connectToSite, hasDatabase, requireDatabase, type OpenSite } from './open-site.ts';
export { releaseTrialOf } from './release-trial.ts';
