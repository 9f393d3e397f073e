/** The public face of the server for commands: the site's services, beside a running server or without one. */
export { loggedText } from '../platform/core/error-log.ts';
export { StartError } from '../platform/config/start-error.ts';
export { connectToSite, hasDatabase, requireDatabase, type OpenSite } from './open-site.ts';
