import { z } from 'zod';
import { Named } from '../anonymity/schemas.ts';
import { CivilDay, Id, Moment, nameText, Paging, writtenText } from '../common/schemas.ts';
import { CandidacyStatus, ContestKind, ElectionKind, ElectionLevel, NamedPlace } from '../elections/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { NamedParty, Provenance } from '../people/schemas.ts';
import { DivisionId } from '../profiles/schemas.ts';

/** The kinds of records that admins edit. */
export const ElectionRecordKind = z.enum(['election', 'contest', 'list', 'candidacy']);
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
  listsCount: z.number().int(),
  candidaciesCount: z.number().int(),
  /** The number of candidacies that are known to be elected. */
  electedCount: z.number().int(),
});
export type ContestRecord = z.infer<typeof ContestRecord>;

/** A list of candidates as admins edit it. */
export const ListRecord = z.object({
  ...record,
  electionId: Id,
  contestId: Id,
  name: z.string(),
  /** The number on the ballot, by which lists are ordered. */
  number: z.number().int().optional(),
  party: NamedParty.optional(),
  candidaciesCount: z.number().int(),
});
export type ListRecord = z.infer<typeof ListRecord>;

/** A candidacy as admins edit it. */
export const CandidacyRecord = z.object({
  ...record,
  electionId: Id,
  contestId: Id,
  /** The name of the person, or of the party that stands without a person. */
  name: z.string(),
  person: z.object({ personId: Id, slug: z.string() }).optional(),
  party: NamedParty.optional(),
  listId: Id.optional(),
  listName: z.string().optional(),
  listPosition: z.number().int().optional(),
  status: CandidacyStatus,
  withdrawnOn: CivilDay.optional(),
  /** The office for which the candidate stands. */
  office: z.object({ officeId: Id, name: z.string() }).optional(),
  incumbent: z.boolean().optional(),
  locality: z.string().optional(),
  /** Absent if unknown. */
  elected: z.boolean().optional(),
});
export type CandidacyRecord = z.infer<typeof CandidacyRecord>;

/** An office for which candidates can stand. */
export const OfficeRecord = z.object({
  officeId: Id,
  name: z.string(),
  /** The title of who holds the office. */
  title: z.string().optional(),
  /** The body in which the office is. */
  body: z.string(),
  place: NamedPlace.optional(),
});
export type OfficeRecord = z.infer<typeof OfficeRecord>;

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

const listFields = {
  name,
  number: z.number().int().min(1).max(10_000).optional(),
  partyId: Id.optional(),
};

/** A new list of a contest. */
export const NewList = z.strictObject({ ...listFields, reason });
/** All fields of a changed list. An absent optional field is emptied. */
export const ListChange = z.strictObject({ ...listFields, reason, version });

const candidacyFields = {
  partyId: Id.optional(),
  /** A list of the same contest. */
  listId: Id.optional(),
  listPosition: z.number().int().min(1).max(10_000).optional(),
  status: CandidacyStatus,
  officeId: Id.optional(),
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
/**
 * All fields of a changed candidacy. An absent optional field is emptied. The status `withdrawn` withdraws it. `elected`
 * can change once the polls are closed, unless a source has counted the contest.
 */
export const CandidacyChange = z.strictObject({ ...candidacyFields, elected: z.boolean().optional(), reason, version });

/** Locks or unlocks a record. */
export const RecordLock = z.strictObject({ isLocked: z.boolean(), reason, version });
/** Deletes a record. */
export const RecordDeletion = z.strictObject({ reason, version });

/** Searches the words of names; of candidacies also the numbers of lists and positions. */
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
  'number',
  'list',
  'listPosition',
  'status',
  'office',
  'incumbent',
  'locality',
  'elected',
  'isLocked',
  'termsFrom',
  'termsBegun',
  'termsEnded',
]);
export type ElectionRecordField = z.infer<typeof ElectionRecordField>;

/** An act of an admin on an election, or on a contest, list or candidacy of it. */
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

/** Selects the terms that follow from results. */
export const TermsFilters = z.object({
  /** The first day of the new terms; a proposal if absent. */
  from: CivilDay.optional(),
  /** Whether the election filled all seats of the office, though more people sit there now. */
  fillsAll: z.stringbool().default(false),
});
export type TermsFilters = z.input<typeof TermsFilters>;

/**
 * The reason why nobody's term ends but that of people who were elected again. `provisional`: a result is not final, or
 * missing. `seatsUnknown`: a contest has no number of seats. `partial`: fewer people were elected than there are
 * seats. `tooMany`: more people were elected. `moreSeats`: more people sit now than the election fills seats.
 */
export const TermsLimit = z.enum(['provisional', 'seatsUnknown', 'partial', 'tooMany', 'moreSeats']);
export type TermsLimit = z.infer<typeof TermsLimit>;

/** A person whose term begins, ends or goes on. */
export const TermHolder = z.object({
  personId: Id,
  slug: z.string(),
  name: z.string(),
  party: z.string().optional(),
  /** The last day of the older term, if it ends. */
  through: CivilDay.optional(),
  /** The slug of a person with the same name whose term ends. The two may be one person who is stored twice. */
  namesake: z.string().optional(),
});
export type TermHolder = z.infer<typeof TermHolder>;

/** The terms that follow from the results of a contest, and of the contests of the same office in its election. */
export const ResultTerms = z.object({
  contestId: Id,
  /** The names of the offices. */
  offices: z.array(z.string()),
  /** The last polling day. */
  day: CivilDay,
  /** The first day of the new terms. */
  from: CivilDay,
  /** The number of seats that the election fills; absent if unknown. */
  seats: z.number().int().optional(),
  /** The number of people who sat on the polling day. */
  sitting: z.number().int(),
  /** Absent if everybody's term ends who was not elected. */
  limit: TermsLimit.optional(),
  begin: z.array(TermHolder),
  end: z.array(TermHolder),
  /** The people elected who sit already. */
  goOn: z.array(TermHolder),
  /** The number of terms that would be written. Zero if the terms are as they should be. */
  changes: z.number().int(),
  /** Identifies these changes. */
  digest: z.string(),
});
export type ResultTerms = z.infer<typeof ResultTerms>;

/** Writes the terms that an admin has reviewed. */
export const TermsApplication = z.strictObject({
  from: CivilDay,
  fillsAll: z.boolean().default(false),
  digest: z.string().max(100),
  /** The number of people whose term ends, as the admin has counted them. */
  ends: z.number().int().min(0).max(100_000),
  reason,
});
