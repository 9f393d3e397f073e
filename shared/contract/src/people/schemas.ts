import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { CivilDay, Id, InterfaceLanguage, Paging } from '../common/schemas.ts';
import { FollowState } from '../relations/schemas.ts';
import { Score } from '../scores/schemas.ts';
import { DivisionId } from '../profiles/schemas.ts';
import { PartyMarkFacts } from './mark-schemas.ts';

/**
 * A person in public office (the flat view of docs/product.md#3-entities). The fields describe the current membership,
 * or else the last one.
 */
export const PollyCard = z.object({
  personId: Id,
  slug: z.string(),
  name: z.string(),
  gender: z.string().optional(),
  officeName: z.string().optional(),
  title: z.string().optional(),
  state: z.string().optional(),
  city: z.string().optional(),
  district: z.string().optional(),
  termTitle: z.string().optional(),
  partyName: z.string().optional(),
  partyId: Id.optional(),
  partyMark: PartyMarkFacts.optional(),
  /** The address of the photo on this site; absent until the server has fetched the photo. */
  photoName: z.string().optional(),
  /** False for someone who holds no office now. */
  inOffice: z.boolean(),
  /**
   * In lists: yesterday's score from the votes of all members, and the number of accounts that voted. Absent for too
   * few accounts.
   */
  score: z.object({ approval: Score, accounts: z.number().int() }).optional(),
});
export type PollyCard = z.infer<typeof PollyCard>;

/** A polly who represents a place where the caller votes. */
export const Representative = PollyCard.extend({
  /**
   * Whether the place belongs to the default voter location. Only that location makes a vote official
   * (docs/decisions/08-votes-and-scores.md).
   */
  byDefaultLocation: z.boolean(),
  /** Whether the caller has voted on the polly on the open civil day of the polly's time zone. */
  votedToday: z.boolean(),
});
export type Representative = z.infer<typeof Representative>;

/**
 * The order of the caller's representatives. `place`: by voter location. `unvoted`: first those on whom the caller has
 * not voted today.
 */
export const RepresentativeFilters = Paging.extend({ sort: z.enum(['place', 'unvoted']).default('place') });
export type RepresentativeFilters = z.input<typeof RepresentativeFilters>;

/** A term in an office (Popolo: a membership in a post, on behalf of a party). */
export const Term = z.object({
  officeName: z.string(),
  title: z.string().optional(),
  state: z.string().optional(),
  city: z.string().optional(),
  district: z.string().optional(),
  /** The name of the term, for example `119th Congress`. */
  termTitle: z.string().optional(),
  partyName: z.string().optional(),
  partyId: Id.optional(),
  from: CivilDay.optional(),
  through: CivilDay.optional(),
  current: z.boolean(),
});
export type Term = z.infer<typeof Term>;

/** The kind of a contact: one of Popolo's types, or `website` for the website of the office. */
export const ContactKind = z.enum([
  'email',
  'phone',
  'address',
  'twitter',
  'facebook',
  'instagram',
  'youtube',
  'mastodon',
  'rss',
  'website',
]);
export type ContactKind = z.infer<typeof ContactKind>;

/** The source of a row, its licence and the day of its retrieval. */
export const Provenance = z.object({
  source: z.string(),
  licence: z.string().optional(),
  retrieved: CivilDay,
});
export type Provenance = z.infer<typeof Provenance>;

/** A public way to reach the office of a polly, as a source lists it. Private addresses are left out. */
export const Contact = Provenance.extend({
  kind: ContactKind,
  /** The address or number; for an account, only its name. */
  value: z.string(),
  /** Distinguishes several contacts of one kind, for example by the town of a district office. */
  label: z.string().optional(),
});
export type Contact = z.infer<typeof Contact>;

/** A reference to a party. */
export const NamedParty = z.object({
  partyId: Id,
  slug: z.string(),
  name: z.string(),
  mark: PartyMarkFacts.optional(),
});
export type NamedParty = z.infer<typeof NamedParty>;

/** An organization that a person belongs to through an office. */
export const RelatedOrganization = z.object({
  name: z.string(),
  classification: z.enum(['party', 'legislature', 'government', 'other']),
});
export type RelatedOrganization = z.infer<typeof RelatedOrganization>;

/** An election in which a polly stands or stood. */
export const RelatedElection = z.object({
  electionId: Id,
  candidacyId: Id.optional(),
  name: z.string(),
  /** The last polling day. */
  day: CivilDay,
  /** Whether the polling day is not over yet. */
  upcoming: z.boolean(),
  /** The contest that the polly stands in: of candidates for an office, or of parties for seats. */
  contest: z.object({ contestId: Id, name: z.string(), kind: z.enum(['candidates', 'parties']) }),
  /** The party that nominates the polly. */
  party: NamedParty.optional(),
  /** The polly's place on the list of the party. */
  listPosition: z.number().int().optional(),
  /** True if the source no longer lists the candidacy. */
  withdrawn: z.boolean(),
});
export type RelatedElection = z.infer<typeof RelatedElection>;

/** An election in which a party stands or nominates candidates. */
export const PartyElection = RelatedElection.pick({ electionId: true, name: true, day: true, upcoming: true });
export type PartyElection = z.infer<typeof PartyElection>;

/** A polly on their own page. */
export const Polly = PollyCard.extend({
  /** The party of the current membership, or else of the last one. */
  party: NamedParty.optional(),
  /** The organizations of the current offices, or of the last office, and the caucus if it differs from the party. */
  organizations: z.array(RelatedOrganization),
  /** Elections in which the polly stands or stood, latest first; absent if none is known. */
  elections: z.array(RelatedElection).optional(),
  /** The language that people speak where the office is; absent if the interface does not have this language. */
  language: InterfaceLanguage.optional(),
  terms: z.array(Term),
  website: z.url().optional(),
  contacts: z.array(Contact).optional(),
  provenance: Provenance,
  /** The credit of the photo; absent without a photo. */
  photoCredit: Provenance.omit({ retrieved: true }).optional(),
  /**
   * Merged pollies, who had pages of their own, latest first; absent without one. Their votes and published figures
   * stay with them, up to the last day.
   */
  formerPages: z.array(z.object({ personId: Id, name: z.string(), lastDay: CivilDay })).optional(),
  /** The level at which the caller follows the polly; absent for a guest. */
  followLevel: FollowState.optional(),
  /** Whether the caller watches the polly, at any level; absent for a guest. */
  isWatch: z.boolean().optional(),
  isWatchClosely: z.boolean().optional(),
});
export type Polly = z.infer<typeof Polly>;

/**
 * The order of the list of pollies, always with people in office first. `score` orders by the lower bound of
 * yesterday's interval, and lists pollies with too few votes last, by name. `recent` lists the latest to take office
 * first.
 */
export const PollyOrder = z.enum(['name', 'score', 'recent']);
export type PollyOrder = z.infer<typeof PollyOrder>;

/** Search terms and filters of the list of pollies. */
export const PollyFilters = Paging.extend({
  term: z.string().max(fixedLengths.search.max).optional(),
  /** The name of an office, as in `officeName`. */
  office: z.string().max(300).optional(),
  /** The id of a party. */
  party: Id.optional(),
  /** The id of a place. Includes offices in the parts of the place. */
  place: DivisionId.optional(),
  /** Only pollies whom the caller watches. */
  watched: z.stringbool().optional(),
  /** Only pollies on whom the caller has not voted today. */
  unvoted: z.stringbool().optional(),
  sort: PollyOrder.default('name'),
});
export type PollyFilters = z.input<typeof PollyFilters>;

/** A filter of the list of pollies for which the server lists the choices. */
export const PollyFacetKind = z.enum(['office', 'party', 'place']);
export type PollyFacetKind = z.infer<typeof PollyFacetKind>;

/** Selects choices of a filter of the list of pollies. `term` searches the words in the names of the choices. */
export const PollyFacets = Paging.omit({ include: true }).extend({
  kind: PollyFacetKind,
  /** Only the choice with this id. */
  id: z.string().max(300).optional(),
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type PollyFacets = z.input<typeof PollyFacets>;

/** A choice of a filter, and the number of pollies that match the choice. */
export const PollyFacet = z.object({
  /** The value of the filter for this choice. */
  id: z.string(),
  name: z.string(),
  /** For a place: the name of the place that contains it. */
  within: z.string().optional(),
  count: z.number().int(),
});
export type PollyFacet = z.infer<typeof PollyFacet>;

/** A party in a list. */
export const PartyCard = NamedParty.extend({
  abbreviation: z.string().optional(),
  /** The country or area where the party stands for election. */
  place: z.string().optional(),
  /** The number of members of the party who hold an office now. */
  members: z.number().int(),
});
export type PartyCard = z.infer<typeof PartyCard>;

/** A party on its own page. The list of pollies, filtered by `party`, has its members in office. */
export const Party = PartyCard.extend({
  /** The colour of the party, as `#rrggbb`; absent if unknown. Show it only beside the name. */
  colour: z.string().optional(),
  /** The body to which the party belongs. `slug` is absent unless it is a party, which has a page. */
  parent: z.object({ name: z.string(), slug: z.string().optional() }).optional(),
  /** Other names of the party. */
  otherNames: z.array(z.string()),
  divisionId: z.string().optional(),
  /** The language that people speak where the party stands; absent if the interface does not have this language. */
  language: InterfaceLanguage.optional(),
  website: z.url().optional(),
  /** The days on which the party was founded and dissolved, if known. */
  from: CivilDay.optional(),
  through: CivilDay.optional(),
  /** The credit of the picture of the mark; absent without a picture. */
  imageCredit: Provenance.omit({ retrieved: true }).optional(),
  /** Elections in which the party stands or nominates candidates, latest first; absent if none is known. */
  elections: z.array(PartyElection).optional(),
  provenance: Provenance,
  /**
   * Merged parties, which had pages of their own, latest first; absent without one. Their votes and published figures
   * stay with them, up to the last day.
   */
  formerPages: z.array(z.object({ partyId: Id, name: z.string(), lastDay: CivilDay })).optional(),
  /** The level at which the caller follows the party; absent for a guest. */
  followLevel: FollowState.optional(),
  isWatch: z.boolean().optional(),
  isWatchClosely: z.boolean().optional(),
});
export type Party = z.infer<typeof Party>;

/** Search terms of the list of parties. */
export const PartyFilters = Paging.extend({ term: z.string().max(fixedLengths.search.max).optional() });
export type PartyFilters = z.input<typeof PartyFilters>;
