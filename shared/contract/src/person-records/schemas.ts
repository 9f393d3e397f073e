import { z } from 'zod';
import { ElectionRecordChange } from '../election-records/schemas.ts';
import { CivilDay, Id, nameText, writtenText } from '../common/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { Contact, ContactKind, Provenance } from '../people/schemas.ts';
import { PersonFacts } from '../merges/schemas.ts';

/** A kind of contact that admins enter by hand. The website is a fact of its own. */
export const HandmadeContactKind = ContactKind.exclude(['website']);
export type HandmadeContactKind = z.infer<typeof HandmadeContactKind>;

/**
 * A fact of a person that imports leave as it is because an admin chose it. To other names they only add. A kind of
 * contact stands for all contacts of that kind.
 */
export const CorrectedFact = z.enum([
  'name',
  'otherNames',
  'gender',
  'website',
  'image',
  ...HandmadeContactKind.options,
]);
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

/** A contact as admins edit it. */
export const ContactRecord = Contact.extend({
  kind: HandmadeContactKind,
  /** Whether an admin wrote the contact. */
  isHandmade: z.boolean(),
  /** Whether the page of the person shows the contact. An address at a free mail provider may be a private mailbox. */
  isPublic: z.boolean(),
});
export type ContactRecord = z.infer<typeof ContactRecord>;

/** The picture of a person as admins edit it. */
export const PhotoRecord = Provenance.extend({
  /** Who made or owns the picture, which its page shows instead of the source. */
  credit: z.string().optional(),
  /** Whether an admin uploaded the picture. */
  isHandmade: z.boolean(),
  /** The path of the picture on this site; absent until it is fetched. */
  photoName: z.string().optional(),
});
export type PhotoRecord = z.infer<typeof PhotoRecord>;

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
  contacts: z.array(ContactRecord),
  photo: PhotoRecord.optional(),
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

const contactFields = {
  /** For an account its name or address; stored as the bare name. */
  value: nameText(fixedLengths.contactValue),
  /** Distinguishes several contacts of one kind, for example by the town of a district office. */
  label: nameText(fixedLengths.contactLabel).optional(),
};
/** Names a stored contact of a person. */
export const ContactKey = z.strictObject({ kind: HandmadeContactKind, value: z.string().max(500) });
/** A contact to be added to a person. */
export const NewContact = z.strictObject({ kind: HandmadeContactKind, ...contactFields, reason, version });
/** A corrected contact. The kind stays. */
export const ContactCorrection = z.strictObject({ contact: ContactKey, ...contactFields, reason, version });
export const ContactDeletion = z.strictObject({ contact: ContactKey, reason, version });

/** An uploaded picture that no person has yet, with its path for admins. */
export const UploadedPersonImage = z.object({ imageId: Id, url: z.string() });

/** The picture of a person. Without an uploaded picture, only credit and licence of the current one change. */
export const PersonImage = z.strictObject({
  imageId: Id.optional(),
  credit: name,
  licence: name.optional(),
  reason,
  version,
});
export const PersonImageDeletion = z.strictObject({ reason, version });

/** A field of a person or of a term whose change the history shows. */
export const PersonRecordField = z.enum([
  'name',
  'otherNames',
  'gender',
  'website',
  'image',
  'credit',
  'licence',
  ...HandmadeContactKind.options,
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
