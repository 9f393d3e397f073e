import { z } from 'zod';
import { Named } from '../anonymity/schemas.ts';
import { Id, Moment } from '../common/schemas.ts';
import { FactOwner, MergeRest, mergeReason } from './schemas.ts';

/** A party as admins compare two of them. */
export const PartyFacts = z.object({
  partyId: Id,
  slug: z.string(),
  name: z.string(),
  abbreviation: z.string().optional(),
  otherNames: z.array(z.string()),
  /** The name of the country or area where the party stands for election. */
  place: z.string().optional(),
  website: z.string().optional(),
  /** The address of the picture, here or at its source. */
  image: z.string().optional(),
  source: z.string(),
  identifiers: z.array(z.object({ scheme: z.string(), identifier: z.string() })),
  /** The bodies in which the party has or had members. */
  bodies: z.array(z.string()),
  /** The number of members of the party who hold an office now. */
  members: z.number().int(),
});
export type PartyFacts = z.infer<typeof PartyFacts>;

/** Why two parties may be the same. */
export const PartyDuplicateReason = z.enum(['nameAndPlace', 'nameAndBody', 'website', 'identifier']);
export type PartyDuplicateReason = z.infer<typeof PartyDuplicateReason>;

/** Two parties that may be the same. Only an admin decides. */
export const LikelyPartyDuplicate = z.object({
  parties: z.tuple([PartyFacts, PartyFacts]),
  reasons: z.array(PartyDuplicateReason).min(1),
});
export type LikelyPartyDuplicate = z.infer<typeof LikelyPartyDuplicate>;

/** A fact of which a party has one. */
export const PartyFact = z.enum(['name', 'abbreviation', 'place', 'website', 'image']);
export type PartyFact = z.infer<typeof PartyFact>;

/** The numbers of records that move from one party to the other. */
export const PartyMove = z.enum(['terms', 'candidacies', 'lists', 'parts', 'followers', 'comments', 'news', 'posts']);
export type PartyMove = z.infer<typeof PartyMove>;

/** A reason that prevents a merge of parties. */
export const PartyClash = z.enum(['sameContest', 'partOfOther']);
export type PartyClash = z.infer<typeof PartyClash>;

/** The effects of a merge of parties. */
export const PartyMergePreview = z.object({
  kept: PartyFacts,
  merged: PartyFacts,
  /** The facts in which both have a value, and another one. The admin chooses. */
  choices: z.array(PartyFact),
  moves: z.array(z.object({ move: PartyMove, count: z.number().int().min(1) })),
  /** The conflicts to solve first, with the names of contests. */
  clashes: z.array(z.object({ clash: PartyClash, names: z.array(z.string()) })),
  /** Identifies the preview. A merge with another mark is refused. */
  mark: z.string(),
});
export type PartyMergePreview = z.infer<typeof PartyMergePreview>;

/** Merges a party into another one. */
export const PartyMergeOrder = z.strictObject({
  mergedId: Id,
  /** By default a fact of the party that is kept stays. */
  facts: z.partialRecord(PartyFact, FactOwner).default({}),
  mark: z.string().max(100),
  reason: mergeReason,
});

/** A merge of parties by an admin. */
export const PartyMerge = z.object({
  id: Id,
  kept: z.object({ partyId: Id, name: z.string(), slug: z.string().optional() }),
  merged: z.object({ partyId: Id, name: z.string() }),
  /** Absent if the account was deleted. */
  admin: Named.optional(),
  reason: z.string(),
  created: Moment,
  /** When it was undone; absent while it stands. */
  undone: Moment.optional(),
  /** Empty if it can be undone. */
  rests: z.array(MergeRest),
});
export type PartyMerge = z.infer<typeof PartyMerge>;
