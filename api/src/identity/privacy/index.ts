/** What the privacy statement tells in figures: the public face of the domain. */
export { privacyHandlers } from './privacy.routes.ts';
