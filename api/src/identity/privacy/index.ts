/** The retention times of the privacy statement. */
export { privacyHandlers } from './privacy.routes.ts';
