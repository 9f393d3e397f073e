import { z } from 'zod';
import { isAtMost } from '../limits-in-force.ts';
import { fixedLengths, type ShownLimitName } from '../limits.ts';
import { Id, nameText, pageOf, Paging, writtenText } from '../common/schemas.ts';
import { ownFieldNames, ownFields, type OwnField, type OwnFieldName, type OwnFields } from './fields.ts';

/** The gender; for `custom`, `genderText` has the member's own words (docs/product.md#3-entities). */
export const Gender = z.enum(ownFields.gender.of);
export type Gender = z.infer<typeof Gender>;

/** The pronouns that others should use (docs/product.md#3-entities). */
export const Pronouns = z.enum(ownFields.referToMeAs.of);
export type Pronouns = z.infer<typeof Pronouns>;

/** The feeds of the home page: followed authors and tags, the member's district, and the most discussed posts. */
export const FeedName = z.enum(ownFields.homeFeed.of);
export type FeedName = z.infer<typeof FeedName>;

type EnumOf<Field> = Field extends { of: readonly (infer Value extends string)[] }
  ? z.ZodEnum<{ [Each in Value]: Each }>
  : never;

/** The schema of a field's value in an answer. */
type AnswerOf<Field> = Field extends { kind: 'text' }
  ? z.ZodOptional<z.ZodString>
  : Field extends { kind: 'links' }
    ? z.ZodArray<z.ZodString>
    : Field extends { kind: 'switch' }
      ? z.ZodBoolean
      : Field extends { kind: 'setting' }
        ? EnumOf<Field>
        : z.ZodOptional<EnumOf<Field>>;

function answerOf(field: OwnField) {
  if (field.kind === 'text') return z.string().optional();
  if (field.kind === 'switch') return z.boolean();
  if (field.kind === 'links') return z.array(z.string());
  return field.kind === 'setting' ? z.enum(field.of) : z.enum(field.of).optional();
}

/** Makes a shape with a schema for each own field. */
const shapeOf = <Shape>(schemaOf: (field: OwnField) => z.ZodType): Shape =>
  Object.fromEntries(ownFieldNames.map((name) => [name, schemaOf(ownFields[name])])) as Shape;

/** A member's own profile and settings, as the member sees them (docs/product.md#3-entities). */
export const ownProfile = {
  ...shapeOf<{ [Name in OwnFieldName]: AnswerOf<OwnFields[Name]> }>(answerOf),
  hasVoterLocations: z.boolean(),
  /**
   * The address of the member's picture, which changes with the picture. The parameter `size` selects a size other than
   * 96 pixels.
   */
  avatarUrl: z.string().optional(),
};

/**
 * A member's consent to the storing of political opinions, and the numbers of items that a withdrawal of the consent
 * would delete.
 */
export const Consent = z.object({
  consentToOpinions: z.boolean(),
  /** The number of daily votes, including anonymous ones. */
  votes: z.int().min(0),
  /** The number of stances, including anonymous ones. */
  stances: z.int().min(0),
  /** The number of goals that the member supports. */
  goals: z.int().min(0),
  /** The number of anonymous votes and stances, which are deleted at the next full hour at the earliest. */
  anonymous: z.int().min(0),
});
export type Consent = z.infer<typeof Consent>;

/** The schema of a field's value in an update. */
type UpdateOf<Field> = Field extends { kind: 'text' }
  ? z.ZodOptional<z.ZodNullable<z.ZodString>>
  : Field extends { kind: 'links' }
    ? z.ZodOptional<z.ZodArray<z.ZodString>>
    : Field extends { kind: 'switch' }
      ? z.ZodOptional<z.ZodBoolean>
      : Field extends { kind: 'choice' }
        ? z.ZodOptional<z.ZodNullable<EnumOf<Field>>>
        : z.ZodOptional<EnumOf<Field>>;

/** Returns whether a text is an address of the secure web that names neither a user nor a password. */
function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.');
}

const linkOf = (max: ShownLimitName) =>
  nameText({ max }).refine(isWebAddress, {
    message: 'An address that begins with https:// is needed.',
    params: { errorCode: 'InvalidFormat' },
  });

function updateOf(field: OwnField) {
  if (field.kind === 'switch') return z.boolean().optional();
  if (field.kind === 'links') return z.array(linkOf(field.each)).check(isAtMost(field.max)).optional();
  if (field.kind === 'text')
    return (field.multiline ? writtenText : nameText)({ min: 0, max: field.max }).nullable().optional();
  return field.kind === 'choice' ? z.enum(field.of).nullable().optional() : z.enum(field.of).optional();
}

/**
 * A change of the caller's own profile and settings. Absent fields and empty texts (docs/product.md#5-validation) keep
 * their values; `null` removes a value.
 */
export const ProfileUpdate = z.strictObject({
  /** The caller's own id, optional. Any other id is refused. */
  userId: Id.optional(),
  ...shapeOf<{ [Name in OwnFieldName]: UpdateOf<OwnFields[Name]> }>(updateOf),
});
export type ProfileUpdate = z.input<typeof ProfileUpdate>;

/** The length of the sides of a stored picture, in pixels. */
export const PictureSize = z.coerce.number().pipe(z.union([48, 96, 192, 512].map((size) => z.literal(size))));
export type PictureSize = z.infer<typeof PictureSize>;

/** Selects a size of a member's picture. */
export const PictureQuery = z.object({
  size: PictureSize.default(96),
  /** The hash in `avatarUrl`. The answer to a request with the hash never changes. */
  v: z.string().max(64).optional(),
});
export type PictureQuery = z.input<typeof PictureQuery>;

/**
 * The id of a division: an Open Civic Data id, or one made from a national code
 * (docs/decisions/09-people-and-places.md).
 */
export const DivisionId = z
  .string()
  .max(200)
  .regex(/^(ocd-division\/|x-)/);
export type DivisionId = z.infer<typeof DivisionId>;

/** The id and name of an electoral division. */
const DivisionName = z.object({ id: DivisionId, name: z.string() });

/** A place and the places that contain it, from the nearest to the country. */
export const Division = DivisionName.extend({ parents: z.array(DivisionName) });
export type Division = z.infer<typeof Division>;

/** Filters of the list of places. */
export const DivisionFilters = Paging.extend({ term: z.string().max(fixedLengths.search.max).optional() });
export type DivisionFilters = z.input<typeof DivisionFilters>;

const addressPart = nameText({ min: 0, max: fixedLengths.addressPart.max }).optional();

const degrees = (most: number) => z.number().min(-most).max(most);

/**
 * A place where a member votes (docs/product.md#3-entities). The address is as complete as the member gave it.
 * `divisions` contain the address.
 */
export const VoterLocation = z.object({
  id: Id,
  placeId: z.string().optional(),
  street: z.string().optional(),
  streetNumber: z.string().optional(),
  postcode: z.string().optional(),
  city: z.string().optional(),
  county: z.string().optional(),
  province: z.string().optional(),
  country: z.string().optional(),
  longitude: z.number().optional(),
  latitude: z.number().optional(),
  isDefault: z.boolean(),
  /** The smallest divisions known to contain the address; each lists its parents. */
  divisions: z.array(Division),
});
export type VoterLocation = z.infer<typeof VoterLocation>;

/** An address, its divisions, or both. Without `divisionIds` the server finds the divisions by the address. */
export const NewVoterLocation = z
  .strictObject({
    placeId: addressPart,
    street: addressPart,
    streetNumber: addressPart,
    postcode: addressPart,
    city: addressPart,
    county: addressPart,
    province: addressPart,
    country: addressPart,
    longitude: degrees(180).optional(),
    latitude: degrees(90).optional(),
    divisionIds: z.array(DivisionId).check(isAtMost('divisions')).optional(),
  })
  .refine(
    ({ divisionIds = [], city, county, province, country, postcode }) =>
      divisionIds.length > 0 || Boolean(city || county || province || country || postcode),
    {
      path: ['city'],
      params: { errorCode: 'Required' },
    },
  );
export type NewVoterLocation = z.input<typeof NewVoterLocation>;

/** A member's voter locations, the default one first. */
export const VoterLocations = pageOf(VoterLocation).extend({
  /** The maximum number of voter locations of a member. */
  maximum: z.number().int(),
  /** Whether the server geocodes addresses. If not, members choose places by name. */
  geocoding: z.boolean(),
});
export type VoterLocations = z.infer<typeof VoterLocations>;
