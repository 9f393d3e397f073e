/** Consent to the storing of political opinions. */
export { consentHandlers } from './consent.routes.ts';
