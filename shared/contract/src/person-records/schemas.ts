import { z } from 'zod';
import { ElectionRecordChange } from '../election-records/schemas.ts';
import { CivilDay, Id, nameText, writtenText } from '../common/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { PersonFacts } from '../person-merges/schemas.ts';

/** A fact of a person that imports leave as it is because an admin chose it. To other names they only add. */
export const CorrectedFact = z.enum(['name', 'otherNames', 'gender', 'website', 'image']);
export type CorrectedFact = z.infer<typeof CorrectedFact>;

/** A term as admins edit it. */
export const TermRecord = PersonFacts.shape.terms.element.extend({
  id: Id,
  /** Counts the changes by admins and imports. */
  version: z.number().int().min(1),
  officeId: Id,
  partyId: Id.optional(),
  termTitle: z.string().optional(),
  source: z.string(),
  retrieved: CivilDay,
  /** Whether an admin added the term. */
  isHandmade: z.boolean(),
  /** Whether an admin corrected the term of a source. Imports leave it as it is. */
  isCorrected: z.boolean(),
});
export type TermRecord = z.infer<typeof TermRecord>;

/** A person as admins edit it. */
export const PersonRecord = PersonFacts.extend({
  /** Counts the changes by admins and imports. */
  version: z.number().int().min(1),
  /** Whether an admin created the person. No import changes the facts then. */
  isHandmade: z.boolean(),
  correctedFacts: z.array(CorrectedFact),
  /** The last day on which the source named the person. */
  retrieved: CivilDay,
  /** All terms, the latest first. */
  terms: z.array(TermRecord),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

const reason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });
/** The version that the admin saw. Another stored version refuses the change. */
const version = z.number().int().min(1);

const name = nameText(fixedLengths.recordName);
const fields = {
  name,
  otherNames: z.array(name).max(20),
  gender: z.enum(['female', 'male', 'other']).optional(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
};

/** A person to be created. The name matches no stored person. */
export const NewPerson = z.strictObject({ ...fields, reason });
/** All facts of a corrected person. An absent optional fact is emptied. */
export const PersonCorrection = z.strictObject({ ...fields, reason, version });
/** Gives up a corrected fact: the next import writes its value. */
export const CorrectionEnd = z.strictObject({ fact: CorrectedFact, reason, version });
export const PersonDeletion = z.strictObject({ reason, version });

const termFields = {
  officeId: Id,
  partyId: Id.optional(),
  termTitle: name.optional(),
  from: CivilDay.optional(),
  /** The last day. */
  through: CivilDay.optional(),
};
/** A term to be added to a person. */
export const NewTerm = z.strictObject({ ...termFields, reason });
/** All fields of a changed term. An absent optional field is emptied. */
export const TermChange = z.strictObject({ ...termFields, reason, version });
/** Gives up the correction of a term: the next import writes its values. */
export const TermCorrectionEnd = z.strictObject({ reason, version });
export const TermDeletion = z.strictObject({ reason, version });

/** A field of a person or of a term whose change the history shows. */
export const PersonRecordField = z.enum([
  'name',
  'otherNames',
  'gender',
  'website',
  'correctedFacts',
  'office',
  'party',
  'termTitle',
  'from',
  'through',
  'isCorrected',
]);
export type PersonRecordField = z.infer<typeof PersonRecordField>;

/** An act of an admin on a person or a term. */
export const PersonRecordChange = ElectionRecordChange.omit({ record: true, recordId: true }).extend({
  id: Id,
  changes: z.array(z.object({ field: PersonRecordField, from: z.string().optional(), to: z.string().optional() })),
});
export type PersonRecordChange = z.infer<typeof PersonRecordChange>;
