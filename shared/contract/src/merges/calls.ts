import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { Id, Nothing, Paging, pageOf } from '../common/schemas.ts';
import { LikelyPartyDuplicate, PartyMerge, PartyMergeOrder, PartyMergePreview } from './party-schemas.ts';
import {
  Distinction,
  LikelyDuplicate,
  PersonMerge,
  PersonMergeOrder,
  MergeUndo,
  PersonMergePreview,
} from './schemas.ts';

/** The calls whose answers a merge of people or its undo changes. */
const changed = [
  'listLikelyDuplicates',
  'listPersonMerges',
  'listAdminActs',
  'listPollies',
  'getPolly',
  'listCandidates',
  'listCandidacyRecords',
] as const;

/** Calls by which admins merge people who are one (docs/decisions/09-people-and-places.md). */
export const personMergeCalls = describeCalls({
  listLikelyDuplicates: {
    endpoint: 'GET /adminutils/people/duplicates',
    summary: 'Pairs of people who may be the same, with the reasons, by name',
    tag: 'pollies',
    access: 'admin',
    query: Paging,
    answer: pageOf(LikelyDuplicate),
  },
  distinguishPeople: {
    endpoint: 'POST /adminutils/people/distinctions',
    summary: 'Say that two people are not the same, so that they are not proposed again',
    tag: 'pollies',
    access: 'admin',
    body: Distinction,
    answer: Nothing,
    failures: ['PasswordNeeded', 'NotFound', 'InvalidValue', 'AlreadyDecided'],
    changes: ['listLikelyDuplicates', 'listAdminActs'],
  },
  previewPersonMerge: {
    endpoint: 'GET /adminutils/people/:id/merge/:mergedId',
    summary: 'What merging the second person into the first would do',
    tag: 'pollies',
    access: 'admin',
    params: z.object({ id: Id, mergedId: Id }),
    answer: PersonMergePreview,
    failures: ['NotFound', 'InvalidValue'],
  },
  mergePeople: {
    endpoint: 'POST /adminutils/people/:id/merge',
    summary: 'Merge a person into this one; the addresses of the merged person lead here',
    tag: 'pollies',
    access: 'admin',
    params: z.object({ id: Id }),
    body: PersonMergeOrder,
    answer: PersonMerge,
    failures: ['PasswordNeeded', 'NotFound', 'InvalidValue', 'ChangedMeanwhile', 'PeopleClash'],
    changes: changed,
  },
  listPersonMerges: {
    endpoint: 'GET /adminutils/people/merges',
    summary: 'The merges of people, newest first',
    tag: 'pollies',
    access: 'admin',
    query: Paging,
    answer: pageOf(PersonMerge),
  },
  undoPersonMerge: {
    endpoint: 'POST /adminutils/people/merges/:id/undo',
    summary: 'Undo a merge on which nothing new rests',
    tag: 'pollies',
    access: 'admin',
    params: z.object({ id: Id }),
    body: MergeUndo,
    answer: Nothing,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided', 'MergeInUse'],
    changes: changed,
  },
});

/** The calls whose answers a merge of parties or its undo changes. */
const partyChanges = [
  'listLikelyPartyDuplicates',
  'listPartyMerges',
  'listAdminActs',
  'listParties',
  'getParty',
  'listPollies',
  'getPolly',
  'listBodyRecords',
  'listCandidates',
  'listCandidacyRecords',
] as const;

/** Calls by which admins merge parties that are one (docs/decisions/09-people-and-places.md). */
export const partyMergeCalls = describeCalls({
  listLikelyPartyDuplicates: {
    endpoint: 'GET /adminutils/parties/duplicates',
    summary: 'Pairs of parties that may be the same, with the reasons, by name',
    tag: 'pollies',
    access: 'admin',
    query: Paging,
    answer: pageOf(LikelyPartyDuplicate),
  },
  distinguishParties: {
    endpoint: 'POST /adminutils/parties/distinctions',
    summary: 'Say that two parties are not the same, so that they are not proposed again',
    tag: 'pollies',
    access: 'admin',
    body: Distinction,
    answer: Nothing,
    failures: ['PasswordNeeded', 'NotFound', 'InvalidValue', 'AlreadyDecided'],
    changes: ['listLikelyPartyDuplicates', 'listAdminActs'],
  },
  previewPartyMerge: {
    endpoint: 'GET /adminutils/parties/:id/merge/:mergedId',
    summary: 'What merging the second party into the first would do',
    tag: 'pollies',
    access: 'admin',
    params: z.object({ id: Id, mergedId: Id }),
    answer: PartyMergePreview,
    failures: ['NotFound', 'InvalidValue'],
  },
  mergeParties: {
    endpoint: 'POST /adminutils/parties/:id/merge',
    summary: 'Merge a party into this one; the addresses of the merged party lead here',
    tag: 'pollies',
    access: 'admin',
    params: z.object({ id: Id }),
    body: PartyMergeOrder,
    answer: PartyMerge,
    failures: ['PasswordNeeded', 'NotFound', 'InvalidValue', 'ChangedMeanwhile', 'PartiesClash'],
    changes: partyChanges,
  },
  listPartyMerges: {
    endpoint: 'GET /adminutils/parties/merges',
    summary: 'The merges of parties, newest first',
    tag: 'pollies',
    access: 'admin',
    query: Paging,
    answer: pageOf(PartyMerge),
  },
  undoPartyMerge: {
    endpoint: 'POST /adminutils/parties/merges/:id/undo',
    summary: 'Undo a merge of parties on which nothing new rests',
    tag: 'pollies',
    access: 'admin',
    params: z.object({ id: Id }),
    body: MergeUndo,
    answer: Nothing,
    failures: ['PasswordNeeded', 'NotFound', 'AlreadyDecided', 'MergeInUse'],
    changes: partyChanges,
  },
});
