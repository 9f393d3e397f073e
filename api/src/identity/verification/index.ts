/** Verifying identities by an OpenID Connect provider: the public face of the room. */
export { identityPersonalData } from './personal-data.ts';
export { identityHandlers } from './verification.routes.ts';
