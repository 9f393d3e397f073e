import type { Handlers } from '../kernel/handler.ts';
import { makeReadWeb, type ReadWeb } from '../kernel/public-web/index.ts';
import type { Services } from '../kernel/services.ts';
import { listDivisions } from './divisions/rules.ts';
import { listPollyFacets } from './list/facets.ts';
import { listPollies } from './list/rules.ts';
import { getParty, listParties } from './parties/rules.ts';
import { listRepresentatives } from './representatives.ts';
import { photosOf } from './photos/rules.ts';
import { getPolly } from './rules.ts';

/** The calls about people in office, parties, and where they sit. */
export type PeopleCall =
  | 'listPollies'
  | 'listPolliesWorkForMe'
  | 'listPollyFacets'
  | 'getPolly'
  | 'getPollyPhoto'
  | 'listParties'
  | 'getParty'
  | 'listDivisions';

const readerOf = ({ settings }: Services): ReadWeb =>
  makeReadWeb({
    userAgent: `Mozilla/5.0 (compatible; Hustings/1.0; photos; +${settings.publicUrl})`,
    also: settings.fetchLoopback,
  });

/** Answers the calls about people in office and where they sit. */
export function peopleHandlers(services: Services): Handlers<PeopleCall> {
  const getPhoto = photosOf(services, readerOf(services));
  return {
    getPollyPhoto: ({ params }) => getPhoto(params.id),
    listPolliesWorkForMe: ({ query }, { viewer }) => listRepresentatives(services, viewer, query),
    listPollies: ({ query }, { viewer }) => listPollies(services, viewer, query),
    listPollyFacets: ({ query }) => listPollyFacets(services, query),
    listParties: ({ query }) => listParties(services, query),
    getParty: ({ params }, { viewer }) => getParty(services, viewer, params.id),
    getPolly: ({ params }, { viewer }) => getPolly(services, viewer, params.id),
    listDivisions: ({ query }) => listDivisions(services, query),
  };
}
