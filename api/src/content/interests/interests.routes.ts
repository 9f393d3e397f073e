import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { addPlace, followTopic, getInterests, removePlace, unfollowTopic } from './interests.rules.ts';

type InterestCall = 'getInterests' | 'followTopic' | 'unfollowTopic' | 'addInterestPlace' | 'removeInterestPlace';

/** Handles the calls about interests. */
export const interestHandlers = (services: Services): Handlers<InterestCall> => ({
  getInterests: (_, { viewer }) => getInterests(services, viewer),
  followTopic: ({ params }, { viewer }) => followTopic(services, viewer, params.slug),
  unfollowTopic: ({ params }, { viewer }) => unfollowTopic(services, viewer, params.slug),
  addInterestPlace: ({ body }, { viewer }) => addPlace(services, viewer, body.divisionId),
  removeInterestPlace: ({ query }, { viewer }) => removePlace(services, viewer, query.divisionId),
});
