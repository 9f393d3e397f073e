import { z } from 'zod';
import { Named } from '../anonymity/schemas.ts';
import { CivilDay, Id, Moment, nameText, Paging, writtenText } from '../common/schemas.ts';
import { CandidacyStatus, ContestKind, ElectionKind, ElectionLevel, NamedPlace } from '../elections/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { NamedParty, Provenance } from '../people/schemas.ts';
import { DivisionId } from '../profiles/schemas.ts';

/** The kinds of records that admins edit. */
export const ElectionRecordKind = z.enum(['election', 'contest', 'candidacy']);
export type ElectionRecordKind = z.infer<typeof ElectionRecordKind>;

/** What all editable records have. */
const record = {
  id: Id,
  /** Counts the changes by admins and imports. */
  version: z.number().int().min(1),
  /** Whether imports leave the record as it is. */
  isLocked: z.boolean(),
  /** Whether an admin created the record. No import changes it then. */
  isHandmade: z.boolean(),
  provenance: Provenance,
};

/** A local time of the day, `HH:MM`. */
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** An election as admins edit it. */
export const ElectionRecord = z.object({
  ...record,
  name: z.string(),
  day: CivilDay,
  kind: ElectionKind,
  level: ElectionLevel.optional(),
  place: NamedPlace.optional(),
  /** The local time at which the polls close; absent: the end of the day. */
  pollsClose: localTime.optional(),
});
export type ElectionRecord = z.infer<typeof ElectionRecord>;

/** A contest as admins edit it. */
export const ContestRecord = z.object({
  ...record,
  electionId: Id,
  name: z.string(),
  kind: ContestKind,
  place: NamedPlace.optional(),
  seats: z.number().int().optional(),
  candidaciesCount: z.number().int(),
});
export type ContestRecord = z.infer<typeof ContestRecord>;

/** A candidacy as admins edit it. */
export const CandidacyRecord = z.object({
  ...record,
  electionId: Id,
  contestId: Id,
  /** The name of the person, or of the party that stands without a person. */
  name: z.string(),
  person: z.object({ personId: Id, slug: z.string() }).optional(),
  party: NamedParty.optional(),
  listName: z.string().optional(),
  listPosition: z.number().int().optional(),
  status: CandidacyStatus,
  withdrawnOn: CivilDay.optional(),
  incumbent: z.boolean().optional(),
  locality: z.string().optional(),
});
export type CandidacyRecord = z.infer<typeof CandidacyRecord>;

const name = nameText(fixedLengths.recordName);
const reason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });
/** The version that the admin saw. Another stored version refuses the change. */
const version = z.number().int().min(1);

const electionFields = {
  name,
  day: CivilDay,
  kind: ElectionKind,
  level: ElectionLevel.optional(),
  placeId: DivisionId.optional(),
  pollsClose: localTime.optional(),
};

/** A new election. */
export const NewElection = z.strictObject({ ...electionFields, reason });
/** All fields of a changed election. An absent optional field is emptied. */
export const ElectionChange = z.strictObject({ ...electionFields, reason, version });

const contestFields = {
  name,
  placeId: DivisionId.optional(),
  seats: z.number().int().min(1).max(10_000).optional(),
};

/** A new contest of an election. */
export const NewContest = z.strictObject({ ...contestFields, kind: ContestKind, reason });
/** All fields of a changed contest. An absent optional field is emptied. */
export const ContestChange = z.strictObject({ ...contestFields, reason, version });

const candidacyFields = {
  partyId: Id.optional(),
  listPosition: z.number().int().min(1).max(10_000).optional(),
  status: CandidacyStatus,
  incumbent: z.boolean().optional(),
  locality: nameText(fixedLengths.addressPart).optional(),
};

/**
 * A new candidacy: of a stored person (`personId`), of a person who is not stored (`personName`), or of a party alone.
 * A name never matches a stored person.
 */
export const NewCandidacy = z.strictObject({
  ...candidacyFields,
  personId: Id.optional(),
  personName: nameText(fixedLengths.recordName).optional(),
  reason,
});
/** All fields of a changed candidacy. An absent optional field is emptied. The status `withdrawn` withdraws it. */
export const CandidacyChange = z.strictObject({ ...candidacyFields, reason, version });

/** Locks or unlocks a record. */
export const RecordLock = z.strictObject({ isLocked: z.boolean(), reason, version });
/** Deletes a record. */
export const RecordDeletion = z.strictObject({ reason, version });

/** Searches the words of names. */
export const RecordFilters = Paging.extend({ term: z.string().max(fixedLengths.search.max).optional() });
export type RecordFilters = z.input<typeof RecordFilters>;

/** A field of a record whose change the history shows. */
export const ElectionRecordField = z.enum([
  'name',
  'day',
  'kind',
  'level',
  'place',
  'pollsClose',
  'seats',
  'party',
  'listPosition',
  'status',
  'incumbent',
  'locality',
  'isLocked',
]);
export type ElectionRecordField = z.infer<typeof ElectionRecordField>;

/** An act of an admin on an election, or on a contest or candidacy of it. */
export const ElectionRecordChange = z.object({
  id: Id,
  act: z.string(),
  record: ElectionRecordKind,
  recordId: Id,
  /** The name of the record at that time. */
  name: z.string(),
  /** Absent if the account was deleted. */
  admin: Named.optional(),
  reason: z.string(),
  created: Moment,
  /** The changed fields. `from` is absent where the field was empty, `to` where it is empty now. */
  changes: z.array(z.object({ field: ElectionRecordField, from: z.string().optional(), to: z.string().optional() })),
});
export type ElectionRecordChange = z.infer<typeof ElectionRecordChange>;
