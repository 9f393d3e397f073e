/** Verification of identities by an OpenID Connect provider. */
export { identityPersonalData } from './personal-data.ts';
export { identityHandlers } from './verification.routes.ts';
