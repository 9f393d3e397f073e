import { z } from 'zod';
import { ElectionRecordChange } from '../election-records/schemas.ts';
import { CivilDay, Id, nameText, writtenText } from '../common/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { PersonFacts } from '../person-merges/schemas.ts';

/** A fact of a person that imports leave as it is because an admin chose it. To other names they only add. */
export const CorrectedFact = z.enum(['name', 'otherNames', 'gender', 'website', 'image']);
export type CorrectedFact = z.infer<typeof CorrectedFact>;

/** A person as admins edit it. */
export const PersonRecord = PersonFacts.extend({
  /** Counts the changes by admins and imports. */
  version: z.number().int().min(1),
  /** Whether an admin created the person. No import changes the facts then. */
  isHandmade: z.boolean(),
  correctedFacts: z.array(CorrectedFact),
  /** The last day on which the source named the person. */
  retrieved: CivilDay,
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

/** A field of a person whose change the history shows. */
export const PersonRecordField = z.enum(['name', 'otherNames', 'gender', 'website', 'correctedFacts']);
export type PersonRecordField = z.infer<typeof PersonRecordField>;

/** An act of an admin on a person. */
export const PersonRecordChange = ElectionRecordChange.omit({ record: true, recordId: true }).extend({
  id: Id,
  changes: z.array(z.object({ field: PersonRecordField, from: z.string().optional(), to: z.string().optional() })),
});
export type PersonRecordChange = z.infer<typeof PersonRecordChange>;
