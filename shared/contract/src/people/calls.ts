import { z } from 'zod';
import { FileAnswer, Id, pageOf } from '../common/schemas.ts';
import {
  Party,
  PartyCard,
  PartyFilters,
  Polly,
  PollyCard,
  PollyFacet,
  PollyFacets,
  PollyFilters,
  Representative,
  RepresentativeFilters,
} from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** The id or slug of a polly. */
const byIdOrSlug = z.object({ id: z.string().min(1).max(250) });

export const pollyCalls = describeCalls({
  listPollies: {
    endpoint: 'GET /pollies',
    summary: 'People in office first; `term` searches name, party, office and place, and the list can be narrowed',
    tag: 'pollies',
    access: 'guest',
    query: PollyFilters,
    answer: pageOf(PollyCard),
    failures: ['Unauthorized'],
  },
  listPollyFacets: {
    endpoint: 'GET /pollies/facets',
    summary: 'The offices, parties or places that the list of pollies can be narrowed to, the largest first',
    tag: 'pollies',
    access: 'guest',
    query: PollyFacets,
    answer: pageOf(PollyFacet),
  },
  listPolliesWorkForMe: {
    endpoint: 'GET /pollies/workforme',
    summary:
      'People in office whose division contains a voter location of the caller, those of the default location first, then by name; `sort=unvoted` puts those first on whom the caller has not voted today',
    tag: 'pollies',
    access: 'member',
    query: RepresentativeFilters,
    answer: pageOf(Representative),
  },
  listPolliesOfToday: {
    endpoint: 'GET /pollies/today',
    summary: 'Five people in office, others every civil day and the same for everybody',
    tag: 'pollies',
    access: 'guest',
    answer: pageOf(PollyCard),
  },
  getPollyPhoto: {
    endpoint: 'GET /pollies/:id/photo',
    summary:
      'The photo of a polly, as it was fetched from where the source has it; kept for ever where `v` names its content',
    tag: 'pollies',
    access: 'guest',
    openToBanned: true,
    params: z.object({ id: Id }),
    query: z.object({ v: z.string().max(64).optional() }),
    sends: 'image/webp',
    answer: FileAnswer,
    failures: ['NotFound'],
  },
  getPolly: {
    endpoint: 'GET /pollies/:id',
    summary: 'A polly, by id or slug',
    tag: 'pollies',
    access: 'guest',
    params: byIdOrSlug,
    answer: Polly,
    failures: ['NotFound'],
  },
  listParties: {
    endpoint: 'GET /parties',
    summary: 'Parties, those of the most people in office first; `term` searches their names and abbreviations',
    tag: 'pollies',
    access: 'guest',
    query: PartyFilters,
    answer: pageOf(PartyCard),
  },
  getPartyImage: {
    endpoint: 'GET /parties/:id/image',
    summary: 'The picture of a party, which an admin uploaded; kept for ever where `v` names its content',
    tag: 'pollies',
    access: 'guest',
    openToBanned: true,
    params: z.object({ id: Id }),
    query: z.object({ v: z.string().max(64).optional() }),
    sends: 'image/webp',
    answer: FileAnswer,
    failures: ['NotFound'],
  },
  getParty: {
    endpoint: 'GET /parties/:id',
    summary: 'A party, by id or slug',
    tag: 'pollies',
    access: 'guest',
    params: byIdOrSlug,
    answer: Party,
    failures: ['NotFound'],
  },
});
