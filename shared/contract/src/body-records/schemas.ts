import { z } from 'zod';
import { CivilDay, Id, Paging, nameText, writtenText } from '../common/schemas.ts';
import { ElectionRecordChange } from '../election-records/schemas.ts';
import { NamedPlace } from '../elections/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { DivisionId } from '../profiles/schemas.ts';
import { HexColour } from '../site-identity/schemas.ts';

/** The kind of a body. */
export const BodyKind = z.enum(['party', 'legislature', 'government', 'other']);
export type BodyKind = z.infer<typeof BodyKind>;

const webAddress = z.url({ protocol: /^https?$/ }).max(2_000);

/** What editing a record needs besides its facts. */
const provenance = {
  /** Counts the changes by admins and imports. */
  version: z.number().int().min(1),
  /** Whether an admin created the record. */
  isHandmade: z.boolean(),
  /** Whether imports leave the record as it is, because an admin corrected it. */
  isLocked: z.boolean(),
  source: z.string(),
  /** The last day on which the source changed the record. */
  retrieved: CivilDay,
};

/** The picture of a party as admins edit it. */
export const BodyImageRecord = z.object({
  /** The path of the picture on this site. */
  url: z.string(),
  /** Who made or owns the picture, which the page of the party shows. */
  credit: z.string(),
  licence: z.string().optional(),
});
export type BodyImageRecord = z.infer<typeof BodyImageRecord>;

/** A body as admins edit it: a party, a legislature, a government or another one. */
export const BodyRecord = z.object({
  bodyId: Id,
  slug: z.string(),
  name: z.string(),
  kind: BodyKind,
  abbreviation: z.string().optional(),
  otherNames: z.array(z.string()),
  /** The country or area of the body. */
  place: NamedPlace.optional(),
  website: z.string().optional(),
  /** The colour, as `#rrggbb`, which the page of a party shows beside its name. */
  colour: z.string().optional(),
  /** The body to which it belongs. */
  parent: z.object({ bodyId: Id, name: z.string() }).optional(),
  /** The picture of a party, which an admin uploaded. */
  image: BodyImageRecord.optional(),
  from: CivilDay.optional(),
  /** The last day. */
  through: CivilDay.optional(),
  ...provenance,
});
export type BodyRecord = z.infer<typeof BodyRecord>;

/** Parties only, or other bodies only. `term` searches names and abbreviations. */
export const BodyFilters = Paging.extend({
  of: z.enum(['parties', 'others']).optional(),
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type BodyFilters = z.input<typeof BodyFilters>;

const reason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });
/** The version that the admin saw. Another stored version refuses the change. */
const version = z.number().int().min(1);

const name = nameText(fixedLengths.recordName);
const fields = {
  name,
  kind: BodyKind,
  abbreviation: name.optional(),
  otherNames: z.array(name).max(20),
  placeId: DivisionId.optional(),
  website: webAddress.optional(),
  colour: HexColour.optional(),
  parentId: Id.optional(),
  from: CivilDay.optional(),
  through: CivilDay.optional(),
};

export const NewBody = z.strictObject({ ...fields, reason });
/** All facts of a corrected body. An absent optional fact is emptied. */
export const BodyCorrection = z.strictObject({ ...fields, reason, version });
/** Gives up the correction of a body or an office: the next import writes its values. */
export const BodyCorrectionEnd = z.strictObject({ reason, version });
/** The picture of a party. Without an uploaded picture, only credit and licence of the current one change. */
export const BodyImage = z.strictObject({
  /** The id of a picture of `uploadPersonImage`. */
  imageId: Id.optional(),
  credit: name,
  licence: name.optional(),
  reason,
  version,
});
export const BodyImageDeletion = z.strictObject({ reason, version });
export const BodyDeletion = z.strictObject({ reason, version });

/** A field of a body whose change the history shows. */
export const BodyRecordField = z.enum([
  'name',
  'kind',
  'abbreviation',
  'otherNames',
  'place',
  'website',
  'colour',
  'parent',
  'image',
  'credit',
  'licence',
  'from',
  'through',
  'isLocked',
]);
export type BodyRecordField = z.infer<typeof BodyRecordField>;

/** An act of an admin on a body. */
export const BodyRecordChange = ElectionRecordChange.omit({ record: true, recordId: true }).extend({
  id: Id,
  changes: z.array(z.object({ field: BodyRecordField, from: z.string().optional(), to: z.string().optional() })),
});
export type BodyRecordChange = z.infer<typeof BodyRecordChange>;

/** An office as admins edit it: a seat or function of a body. */
export const OfficeFacts = z.object({
  officeId: Id,
  /** The name, which cards of people show. */
  name: z.string(),
  /** The title of who holds the office. */
  title: z.string().optional(),
  body: z.object({ bodyId: Id, name: z.string() }),
  place: NamedPlace.optional(),
  ...provenance,
});
export type OfficeFacts = z.infer<typeof OfficeFacts>;

const officeFields = { name, title: name.optional(), bodyId: Id, placeId: DivisionId.optional() };

export const NewOffice = z.strictObject({ ...officeFields, reason });
/** All facts of a corrected office. An absent optional fact is emptied. */
export const OfficeCorrection = z.strictObject({ ...officeFields, reason, version });

/** A field of an office whose change the history shows. */
export const OfficeRecordField = z.enum(['name', 'title', 'body', 'place', 'isLocked']);
export type OfficeRecordField = z.infer<typeof OfficeRecordField>;

/** An act of an admin on an office. */
export const OfficeRecordChange = BodyRecordChange.extend({
  changes: z.array(z.object({ field: OfficeRecordField, from: z.string().optional(), to: z.string().optional() })),
});
export type OfficeRecordChange = z.infer<typeof OfficeRecordChange>;

/** A place as admins edit it: a country, a region, a town or an electoral district. */
export const PlaceFacts = z.object({
  placeId: DivisionId,
  name: z.string(),
  /** The place around it. */
  parent: NamedPlace.optional(),
  /** The parts of the place, as cards of people show them. */
  state: z.string().optional(),
  city: z.string().optional(),
  district: z.string().optional(),
  otherNames: z.array(z.string()),
  /** The IANA time zone; by default that of the place around it. */
  timeZone: z.string().optional(),
  from: CivilDay.optional(),
  /** The last day. */
  through: CivilDay.optional(),
  ...provenance,
});
export type PlaceFacts = z.infer<typeof PlaceFacts>;

const placeFields = {
  name,
  parentId: DivisionId.optional(),
  state: name.optional(),
  city: name.optional(),
  district: name.optional(),
  otherNames: z.array(name).max(20),
  timeZone: z.string().max(60).optional(),
  from: CivilDay.optional(),
  through: CivilDay.optional(),
};

/** A new place. Its id is an Open Civic Data id, or one that begins with `x-`; it never changes. */
export const NewPlace = z.strictObject({
  placeId: z
    .string()
    .max(200)
    .regex(/^(ocd-division\/|x-)[\w./:~-]+$/),
  ...placeFields,
  reason,
});
/** All facts of a corrected place. An absent optional fact is emptied. */
export const PlaceCorrection = z.strictObject({ ...placeFields, reason, version });

/** A field of a place whose change the history shows. */
export const PlaceRecordField = z.enum([
  'name',
  'parent',
  'state',
  'city',
  'district',
  'otherNames',
  'timeZone',
  'from',
  'through',
  'isLocked',
]);
export type PlaceRecordField = z.infer<typeof PlaceRecordField>;

/** An act of an admin on a place. */
export const PlaceRecordChange = BodyRecordChange.extend({
  changes: z.array(z.object({ field: PlaceRecordField, from: z.string().optional(), to: z.string().optional() })),
});
export type PlaceRecordChange = z.infer<typeof PlaceRecordChange>;
