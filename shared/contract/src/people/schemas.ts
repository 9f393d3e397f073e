import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { CivilDay, Id, InterfaceLanguage, Paging } from '../common/schemas.ts';
import { FollowState } from '../relations/schemas.ts';
import { Score } from '../scores/schemas.ts';
import { DivisionId } from '../profiles/schemas.ts';

/**
 * A person in public office: the flat view of docs/product.md#3-entities over the membership that is current, or
 * over the last one where none is.
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
  /** Where the photo is on this site; absent until it has been fetched. */
  photoName: z.string().optional(),
  /** False for someone who holds no office now. */
  inOffice: z.boolean(),
  /** In lists: yesterday's score of all members and how many they are; absent where they are too few to be shown. */
  score: z.object({ approval: Score, accounts: z.number().int() }).optional(),
});
export type PollyCard = z.infer<typeof PollyCard>;

/** A polly who represents a place where the caller votes. */
export const Representative = PollyCard.extend({
  /**
   * Whether it is by the default voter location, which is the one that makes a vote official
   * (docs/decisions/08-votes-and-scores.md).
   */
  byDefaultLocation: z.boolean(),
  /** Whether the caller has voted on the polly on the civil day that is open there. */
  votedToday: z.boolean(),
});
export type Representative = z.infer<typeof Representative>;

/**
 * What the people who work for the caller are ordered by: the voter location, or first whether a vote is still open.
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
  /** Such as 119th Congress. */
  termTitle: z.string().optional(),
  partyName: z.string().optional(),
  partyId: Id.optional(),
  from: CivilDay.optional(),
  through: CivilDay.optional(),
  current: z.boolean(),
});
export type Term = z.infer<typeof Term>;

/** What a contact of a polly is: Popolo's types, and the website of the office. */
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

/** Where a row comes from. */
export const Provenance = z.object({
  source: z.string(),
  licence: z.string().optional(),
  retrieved: CivilDay,
});
export type Provenance = z.infer<typeof Provenance>;

/** A way to reach the office of a polly, as a source names it; private addresses are left out. */
export const Contact = Provenance.extend({
  kind: ContactKind,
  /** Of an account, its bare name. */
  value: z.string(),
  /** Which of several, such as the town of a district office. */
  label: z.string().optional(),
});
export type Contact = z.infer<typeof Contact>;

/** A party as it is named elsewhere. */
export const NamedParty = z.object({ partyId: Id, slug: z.string(), name: z.string() });
export type NamedParty = z.infer<typeof NamedParty>;

/** What somebody belongs to by an office. */
export const RelatedOrganization = z.object({
  name: z.string(),
  classification: z.enum(['party', 'legislature', 'government', 'other']),
});
export type RelatedOrganization = z.infer<typeof RelatedOrganization>;

/** An election in which a polly stands or stood. */
export const RelatedElection = z.object({
  electionId: Id,
  name: z.string(),
  /** The last day on which votes are cast. */
  day: CivilDay,
  /** Whether that day is not over yet. */
  upcoming: z.boolean(),
  /** What the polly stands in: a contest of candidates for an office, or of parties for seats. */
  contest: z.object({ contestId: Id, name: z.string(), kind: z.enum(['candidates', 'parties']) }),
  /** On whose behalf. */
  party: NamedParty.optional(),
  /** The place on that party's list. */
  listPosition: z.number().int().optional(),
  /** True where the source no longer names the candidacy. */
  withdrawn: z.boolean(),
});
export type RelatedElection = z.infer<typeof RelatedElection>;

/** A polly on the page of that person. */
export const Polly = PollyCard.extend({
  /** The party of the membership that the page shows. */
  party: NamedParty.optional(),
  /** Where the present offices are, or where the last one was, and the caucus where it is not the party's. */
  organizations: z.array(RelatedOrganization),
  /** Elections in which the polly stands or stood, the last first; absent where none is known. */
  elections: z.array(RelatedElection).optional(),
  /** The language of the interface that is spoken where the office is, if it is one of those. */
  language: InterfaceLanguage.optional(),
  terms: z.array(Term),
  website: z.url().optional(),
  contacts: z.array(Contact).optional(),
  provenance: Provenance,
  /** Whose photo is shown; absent where none is. */
  photoCredit: Provenance.omit({ retrieved: true }).optional(),
  /** How the caller follows the polly; absent for a guest. */
  followLevel: FollowState.optional(),
  /** Whether the caller watches the polly, at whatever level; absent for a guest. */
  isWatch: z.boolean().optional(),
  isWatchClosely: z.boolean().optional(),
});
export type Polly = z.infer<typeof Polly>;

/**
 * What the list of pollies is ordered by, people in office first: the name; yesterday's score, by the lower end of its
 * interval, those with too few votes behind by name; who took office last.
 */
export const PollyOrder = z.enum(['name', 'score', 'recent']);
export type PollyOrder = z.infer<typeof PollyOrder>;

/** Search among pollies, and what the list is narrowed to. */
export const PollyFilters = Paging.extend({
  term: z.string().max(fixedLengths.search.max).optional(),
  /** The name of an office, as cards have it. */
  office: z.string().max(300).optional(),
  /** The id of a party. */
  party: Id.optional(),
  /** The id of a place: those whose office is there or in a part of it. */
  place: DivisionId.optional(),
  /** Those whom the caller watches. */
  watched: z.stringbool().optional(),
  /** Those on whom the caller has not voted today. */
  unvoted: z.stringbool().optional(),
  sort: PollyOrder.default('name'),
});
export type PollyFilters = z.input<typeof PollyFilters>;

/** What a filter of the list is about. */
export const PollyFacetKind = z.enum(['office', 'party', 'place']);
export type PollyFacetKind = z.infer<typeof PollyFacetKind>;

/** Which choices of a filter are asked for; `term` searches the words of their names. */
export const PollyFacets = Paging.omit({ include: true }).extend({
  kind: PollyFacetKind,
  /** The one with this id. */
  id: z.string().max(300).optional(),
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type PollyFacets = z.input<typeof PollyFacets>;

/** A choice of a filter, and how many pollies it leaves. */
export const PollyFacet = z.object({
  /** As the filter takes it. */
  id: z.string(),
  name: z.string(),
  /** Of a place: what it lies in. */
  within: z.string().optional(),
  count: z.number().int(),
});
export type PollyFacet = z.infer<typeof PollyFacet>;

/** A party in a list. */
export const PartyCard = NamedParty.extend({
  abbreviation: z.string().optional(),
  /** The country or area where it stands. */
  place: z.string().optional(),
  /** How many of it hold an office now. */
  members: z.number().int(),
});
export type PartyCard = z.infer<typeof PartyCard>;

/** A party on its own page. Who sits for it is in the list of pollies, by `party`. */
export const Party = PartyCard.extend({
  /** Other words that people know it by. */
  otherNames: z.array(z.string()),
  divisionId: z.string().optional(),
  /** The language of the interface that is spoken where it stands, if it is one of those. */
  language: InterfaceLanguage.optional(),
  website: z.url().optional(),
  /** Its first and its last day, where known. */
  from: CivilDay.optional(),
  through: CivilDay.optional(),
  provenance: Provenance,
  /** How the caller follows the party; absent for a guest. */
  followLevel: FollowState.optional(),
  isWatch: z.boolean().optional(),
  isWatchClosely: z.boolean().optional(),
});
export type Party = z.infer<typeof Party>;

/** Search among parties. */
export const PartyFilters = Paging.extend({ term: z.string().max(fixedLengths.search.max).optional() });
export type PartyFilters = z.input<typeof PartyFilters>;
