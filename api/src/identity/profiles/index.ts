/** Profiles and pictures of members. */
export { ownProfilePicture } from './pictures/pictures.queries.ts';
export { encodePixels, makePictures, pictureSizes, pictureType } from './pictures/image.ts';
export { seedProfiles } from './demo/demo.ts';
export { profilesPersonalData } from './personal-data.ts';
export { profileHandlers } from './profiles.routes.ts';
export { changeAccount } from './profiles.rules.ts';
export { reportableProfiles } from './reportable.ts';
