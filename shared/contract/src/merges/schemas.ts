import { z } from 'zod';
import { Named } from '../anonymity/schemas.ts';
import { CivilDay, Id, Moment, writtenText } from '../common/schemas.ts';
import { CandidacyStatus } from '../elections/schemas.ts';

/** The reason that an admin gives for a decision about two records. */
export const mergeReason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });

/** A person as admins compare two of them. */
export const PersonFacts = z.object({
  personId: Id,
  slug: z.string(),
  name: z.string(),
  otherNames: z.array(z.string()),
  gender: z.string().optional(),
  website: z.string().optional(),
  /** The address of the picture at its source. */
  image: z.string().optional(),
  source: z.string(),
  identifiers: z.array(z.object({ scheme: z.string(), identifier: z.string() })),
  /** The latest terms. */
  terms: z.array(
    z.object({
      officeName: z.string(),
      place: z.string().optional(),
      partyName: z.string().optional(),
      from: CivilDay.optional(),
      through: CivilDay.optional(),
    }),
  ),
  /** The latest candidacies. */
  candidacies: z.array(
    z.object({
      electionName: z.string(),
      day: CivilDay,
      contestName: z.string(),
      partyName: z.string().optional(),
      status: CandidacyStatus,
    }),
  ),
  /** Whether the office has claimed the page. */
  isClaimed: z.boolean(),
});
export type PersonFacts = z.infer<typeof PersonFacts>;

/** Why two people may be the same. */
export const DuplicateReason = z.enum(['nameAndBody', 'nameAndElection', 'nameAndPlace', 'contact', 'identifiers']);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

/** Two people who may be the same. Only an admin decides. */
export const LikelyDuplicate = z.object({
  people: z.tuple([PersonFacts, PersonFacts]),
  reasons: z.array(DuplicateReason).min(1),
});
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>;

/** Two records that are not the same. They are not proposed again. */
export const Distinction = z.strictObject({ oneId: Id, otherId: Id, reason: mergeReason });

/** A fact of which a person has one. */
export const PersonFact = z.enum(['name', 'gender', 'website', 'image']);
export type PersonFact = z.infer<typeof PersonFact>;

/** The person whose value of a fact stays. */
export const FactOwner = z.enum(['kept', 'merged']);
export type FactOwner = z.infer<typeof FactOwner>;

/** The numbers of records that move from one person to the other. */
export const PersonMove = z.enum([
  'identifiers',
  'terms',
  'candidacies',
  'contacts',
  'followers',
  'comments',
  'news',
  'posts',
  'positions',
  'claims',
]);
export type PersonMove = z.infer<typeof PersonMove>;

/** A reason that prevents a merge. */
export const PersonClash = z.enum(['bothClaimed', 'claimWaiting', 'sameContest', 'samePosition']);
export type PersonClash = z.infer<typeof PersonClash>;

/** The effects of a merge. */
export const PersonMergePreview = z.object({
  kept: PersonFacts,
  merged: PersonFacts,
  /** The facts in which both have a value, and another one. The admin chooses. */
  choices: z.array(PersonFact),
  moves: z.array(z.object({ move: PersonMove, count: z.number().int().min(1) })),
  /** The number of terms that both have. The one of the person who is kept stays. */
  sharedTerms: z.number().int(),
  /** The conflicts to solve first, with the names of contests or topics. */
  clashes: z.array(z.object({ clash: PersonClash, names: z.array(z.string()) })),
  /** Identifies the preview. A merge with another mark is refused. */
  mark: z.string(),
});
export type PersonMergePreview = z.infer<typeof PersonMergePreview>;

/** Merges a person into another one. */
export const PersonMergeOrder = z.strictObject({
  mergedId: Id,
  /** By default a fact of the person who is kept stays. */
  facts: z.partialRecord(PersonFact, FactOwner).default({}),
  mark: z.string().max(100),
  reason: mergeReason,
});

/** A thing that rests on a merge and prevents its undo. */
export const MergeRest = z.enum(['laterMerge', 'claim', 'records']);
export type MergeRest = z.infer<typeof MergeRest>;

/** A merge by an admin. */
export const PersonMerge = z.object({
  id: Id,
  kept: z.object({ personId: Id, name: z.string(), slug: z.string().optional() }),
  merged: z.object({ personId: Id, name: z.string() }),
  /** Absent if the account was deleted. */
  admin: Named.optional(),
  reason: z.string(),
  created: Moment,
  /** When it was undone; absent while it stands. */
  undone: Moment.optional(),
  /** Empty if it can be undone. */
  rests: z.array(MergeRest),
});
export type PersonMerge = z.infer<typeof PersonMerge>;

/** Undoes a merge. */
export const MergeUndo = z.strictObject({ reason: mergeReason });
