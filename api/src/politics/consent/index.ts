/** Consent to the storing of political opinions: the public face of the domain. */
export { consentHandlers } from './consent.routes.ts';
