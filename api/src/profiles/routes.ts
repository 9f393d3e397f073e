import type { Handlers } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { deletePicture, getPicture, setPicture } from './pictures/rules.ts';
import { setConsent, updateProfile } from './rules.ts';
import * as places from './voter-locations/rules.ts';

/** The calls of `shared/contract/src/calls/settings.ts`; places themselves are those of people in office. */
type ProfileCall =
  | 'updateUser'
  | 'setConsent'
  | 'uploadPicture'
  | 'deletePicture'
  | 'getPicture'
  | 'listVoterLocations'
  | 'createVoterLocation'
  | 'updateVoterLocation'
  | 'deleteVoterLocation'
  | 'setDefaultVoterLocation';

/** Answers the calls about a member's own profile, privacy, picture and voter locations. */
export const profileHandlers = (services: Services): Handlers<ProfileCall> => ({
  updateUser: ({ params, body }, { viewer }) => updateProfile(services, viewer, params.id, body),
  setConsent: ({ body }, { viewer }) => setConsent(services, viewer, body.consentToOpinions),

  uploadPicture: ({ params }, { viewer, readUpload }) => setPicture(services, viewer, params.id, readUpload),
  deletePicture: (_, { viewer }) => deletePicture(services, viewer),
  getPicture: ({ params, query }) => getPicture(services, params.id, query),

  listVoterLocations: (_, { viewer }) => places.listLocations(services, viewer),
  createVoterLocation: ({ body }, { viewer }) => places.addLocation(services, viewer, body),
  updateVoterLocation: ({ params, body }, { viewer }) => places.changeLocation(services, viewer, params.id, body),
  deleteVoterLocation: async ({ params }, { viewer }) => {
    await places.removeLocation(services, viewer, params.id);
    return {};
  },
  setDefaultVoterLocation: ({ params }, { viewer }) => places.setDefaultLocation(services, viewer, params.id),
});
