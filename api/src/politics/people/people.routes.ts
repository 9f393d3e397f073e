import type { Handlers } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { listDivisions } from './divisions/divisions.rules.ts';
import { listPollyFacets } from './list/facets.rules.ts';
import { listPollies } from './list/list.rules.ts';
import { listPolliesOfToday } from './today/today.rules.ts';
import { getParty, listParties } from './parties/parties.rules.ts';
import { getPartyImage } from './parties/party-image.rules.ts';
import { listRepresentatives } from './representatives/representatives.rules.ts';
import { getPhoto } from './photos/photos.rules.ts';
import { getPolly } from './polly/polly.rules.ts';

/** The calls about people in office, parties and divisions. */
export type PeopleCall =
  | 'listPollies'
  | 'listPolliesWorkForMe'
  | 'listPolliesOfToday'
  | 'listPollyFacets'
  | 'getPolly'
  | 'getPollyPhoto'
  | 'listParties'
  | 'getParty'
  | 'getPartyImage'
  | 'listDivisions';

/** Handles the calls about people in office, parties and divisions. */
export function peopleHandlers(services: Services): Handlers<PeopleCall> {
  return {
    getPollyPhoto: ({ params, query }) => getPhoto(services, params.id, query),
    listPolliesWorkForMe: ({ query }, { viewer }) => listRepresentatives(services, viewer, query),
    listPolliesOfToday: () => listPolliesOfToday(services),
    listPollies: ({ query }, { viewer }) => listPollies(services, viewer, query),
    listPollyFacets: ({ query }) => listPollyFacets(services, query),
    listParties: ({ query }) => listParties(services, query),
    getParty: ({ params }, { viewer }) => getParty(services, viewer, params.id),
    getPartyImage: ({ params, query }) => getPartyImage(services, params.id, query),
    getPolly: ({ params }, { viewer }) => getPolly(services, viewer, params.id),
    listDivisions: ({ query }) => listDivisions(services, query),
  };
}
