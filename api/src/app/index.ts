/** The services of a site for commands, with or without a running server: the public face for `tools`. */
export { loggedText } from '../platform/core/error-log.ts';
export { StartError } from '../platform/config/start-error.ts';
export { connectToSite, hasDatabase, requireDatabase, type OpenSite } from './open-site.ts';
