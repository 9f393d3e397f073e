/** What members say of themselves, their pictures and where they vote: the public face of the domain. */
export { seedProfiles } from './demo.ts';
export { profilesPersonalData } from './personal-data.ts';
export { profileHandlers } from './routes.ts';
