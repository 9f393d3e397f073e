/** What members say of themselves, and their pictures: the public face of the domain. */
export { seedProfiles } from './demo/demo.ts';
export { profilesPersonalData } from './personal-data.ts';
export { profileHandlers } from './profiles.routes.ts';
export { changeAccount } from './profiles.rules.ts';
