/** Anonymous identities (decisions, section 7): the public face of the domain. */
export { pseudonymOf } from './keys.ts';
