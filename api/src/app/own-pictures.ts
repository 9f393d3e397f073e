import { organisationGoalPictures, ownGoalPictures } from '../community/goals/index.ts';
import { ownOrganisationPictures } from '../community/organisations/index.ts';
import { ownOrganisationPostPictures, ownPostPictures } from '../content/posts/index.ts';
import { ownProfilePicture } from '../identity/profiles/index.ts';
import type { OwnPictures } from '../platform/core/own-pictures.ts';

/** All pictures that `/my-stuff/uploads` lists. Add a new kind to `OwnUploadKind` in the contract too. */
export const ownPictures: readonly OwnPictures[] = [
  ownProfilePicture,
  ownPostPictures,
  ownOrganisationPostPictures,
  ownGoalPictures,
  organisationGoalPictures,
  ownOrganisationPictures,
];
