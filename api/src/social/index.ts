export { purgeSocial } from './attempts.ts';
export { socialPersonalData } from './personal-data.ts';
export { socialHandlers } from './routes.ts';
