export { purgeSocial } from './attempts.ts';
export { identityOf, type VouchedIdentity } from './queries.ts';
export { socialPersonalData } from './personal-data.ts';
export { socialHandlers } from './routes.ts';
