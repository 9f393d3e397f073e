import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import * as rules from './voter-locations.rules.ts';

type VoterLocationCall =
  | 'listVoterLocations'
  | 'createVoterLocation'
  | 'updateVoterLocation'
  | 'deleteVoterLocation'
  | 'setDefaultVoterLocation';

/** Handles the calls about voter locations. */
export const voterLocationHandlers = (services: Services): Handlers<VoterLocationCall> => ({
  listVoterLocations: (_, { viewer }) => rules.listLocations(services, viewer),
  createVoterLocation: ({ body }, { viewer }) => rules.addLocation(services, viewer, body),
  updateVoterLocation: ({ params, body }, { viewer }) => rules.updateLocation(services, viewer, params.id, body),
  deleteVoterLocation: async ({ params }, { viewer }) => {
    await rules.removeLocation(services, viewer, params.id);
    return {};
  },
  setDefaultVoterLocation: ({ params }, { viewer }) => rules.setDefaultLocation(services, viewer, params.id),
});
