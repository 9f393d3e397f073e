import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { deletePicture, getPicture, setPicture } from './pictures/pictures.rules.ts';
import { updateProfile } from './profiles.rules.ts';

type ProfileCall = 'updateUser' | 'uploadPicture' | 'deletePicture' | 'getPicture';

/** Handles the calls about a member's own profile, privacy and picture. */
export const profileHandlers = (services: Services): Handlers<ProfileCall> => ({
  updateUser: ({ params, body }, { viewer }) => updateProfile(services, viewer, params.id, body),

  uploadPicture: ({ params }, { viewer, readUpload }) => setPicture(services, viewer, params.id, readUpload),
  deletePicture: (_, { viewer }) => deletePicture(services, viewer),
  getPicture: ({ params, query }) => getPicture(services, params.id, query),
});
