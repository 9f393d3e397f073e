import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { listMembers } from './members/members.rules.ts';
import { getProfile, listProfileViewers } from './page/page.rules.ts';
import { deletePicture, getPicture, setPicture } from './pictures/pictures.rules.ts';
import { updateProfile } from './profiles.rules.ts';

type ProfileCall =
  | 'updateUser'
  | 'uploadPicture'
  | 'deletePicture'
  | 'getPicture'
  | 'getProfile'
  | 'listProfileViewers'
  | 'listMemberProfiles';

/** Handles the calls about a member's own profile, privacy and picture, and about the profiles of all members. */
export const profileHandlers = (services: Services): Handlers<ProfileCall> => ({
  updateUser: ({ params, body }, { viewer }) => updateProfile(services, viewer, params.id, body),

  uploadPicture: ({ params }, { viewer, readUpload }) => setPicture(services, viewer, params.id, readUpload),
  deletePicture: (_, { viewer }) => deletePicture(services, viewer),
  getProfile: ({ params, query }, { viewer }) => getProfile(services, viewer, { ...params, ...query }),
  listProfileViewers: (_, { viewer }) => listProfileViewers(services, viewer),
  listMemberProfiles: ({ query }, { viewer }) => listMembers(services, viewer, query),

  getPicture: ({ params, query }) => getPicture(services, params.id, query),
});
