import { z } from 'zod';
import { isAtMost, type Length } from '../limits-in-force.ts';
import { fixedLengths } from '../limits.ts';
import { privacyChoices } from '../visibility/scopes.ts';
import { Id, InterfaceLanguage, nameText, pageOf, Paging, writtenText } from '../common/schemas.ts';

/** `custom` is told in `genderText` (docs/product.md#3-entities). */
export const Gender = z.enum(['male', 'female', 'custom']);
export type Gender = z.infer<typeof Gender>;

/** The pronouns that others should use (docs/product.md#3-entities). */
export const Pronouns = z.enum(['she/her/hers', 'he/him/his', 'they/them/their']);
export type Pronouns = z.infer<typeof Pronouns>;

/**
 * The feeds of the home page: what the member follows, what concerns the member's district, and what is much talked
 * about.
 */
export const FeedName = z.enum(['following', 'district', 'discover']);
export type FeedName = z.infer<typeof FeedName>;

/** The privacy flags of a member, each with the scopes that make sense for it. */
const privacyFlags = {
  viewMyPostsAndComments: z.enum(privacyChoices.viewMyPostsAndComments),
  replyMyPostsAndComments: z.enum(privacyChoices.replyMyPostsAndComments),
  sendMeDirectMessage: z.enum(privacyChoices.sendMeDirectMessage),
  mentionMe: z.enum(privacyChoices.mentionMe),
  viewMyProfile: z.enum(privacyChoices.viewMyProfile),
  viewMyVotes: z.enum(privacyChoices.viewMyVotes),
};

/** What a member says of themselves and lets others do, as the member sees it (docs/product.md#3-entities). */
export const ownProfile = {
  displayName: z.string().optional(),
  displayLocation: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  bio: z.string().optional(),
  gender: Gender.optional(),
  genderText: z.string().optional(),
  referToMeAs: Pronouns.optional(),
  ...privacyFlags,
  /** Whether a follower counts only once approved (docs/decisions/06-visibility.md). */
  approveFollowers: z.boolean(),
  hasVoterLocations: z.boolean(),
  /** The feed that the home page opens with; absent until one was chosen, and then it is `following`. */
  homeFeed: FeedName.optional(),
  /** The address of the picture; it changes with the picture. Add `size` for another than 96 pixels. */
  avatarUrl: z.string().optional(),
};

/** A member's consent to the storing of political opinions, and how much its withdrawal deletes now. */
export const Consent = z.object({
  consentToOpinions: z.boolean(),
  /** Daily votes, the anonymous ones among them. */
  votes: z.int().min(0),
  /** Stances, the anonymous ones among them. */
  stances: z.int().min(0),
  /** Anonymous votes and stances: they go at the next full hour. */
  anonymous: z.int().min(0),
});
export type Consent = z.infer<typeof Consent>;

/** A text that keeps its old value where the new one is empty (docs/product.md#5-validation); `null` takes it away. */
const keptText = ({ max }: Length, text = writtenText) => text({ min: 0, max }).nullable().optional();

/** A change of one's own profile. What is absent stays; an empty text stays too; `null` takes a value away. */
export const ProfileUpdate = z.strictObject({
  /** One's own, where it is given at all. */
  userId: Id.optional(),
  displayName: keptText({ max: 'displayNameCharacters' }, nameText),
  displayLocation: keptText({ max: 'displayLocationCharacters' }, nameText),
  firstName: keptText({ max: 'displayNameCharacters' }, nameText),
  lastName: keptText({ max: 'displayNameCharacters' }, nameText),
  bio: keptText({ max: 'bioCharacters' }),
  gender: Gender.nullable().optional(),
  genderText: keptText({ max: 'displayNameCharacters' }, nameText),
  referToMeAs: Pronouns.nullable().optional(),
  language: InterfaceLanguage.optional(),
  ...z.object(privacyFlags).partial().shape,
  approveFollowers: z.boolean().optional(),
  homeFeed: FeedName.optional(),
});
export type ProfileUpdate = z.input<typeof ProfileUpdate>;

/** The sides of a stored picture, in pixels. */
export const PictureSize = z.coerce.number().pipe(z.union([48, 96, 192, 512].map((size) => z.literal(size))));
export type PictureSize = z.infer<typeof PictureSize>;

/** Which picture of a member is asked for. */
export const PictureQuery = z.object({
  size: PictureSize.default(96),
  /** The hash in `avatarUrl`: with it the answer never changes. */
  v: z.string().max(64).optional(),
});
export type PictureQuery = z.input<typeof PictureQuery>;

/** The id of a division: Open Civic Data, or made from a national code (docs/decisions/09-people-and-places.md). */
export const DivisionId = z
  .string()
  .max(200)
  .regex(/^(ocd-division\/|x-)/);
export type DivisionId = z.infer<typeof DivisionId>;

/** A place that is voted in. */
const DivisionName = z.object({ id: DivisionId, name: z.string() });

/** A place with the places that it lies in, from the nearest to the country. */
export const Division = DivisionName.extend({ parents: z.array(DivisionName) });
export type Division = z.infer<typeof Division>;

/** Search among places. */
export const DivisionFilters = Paging.extend({ term: z.string().max(fixedLengths.search.max).optional() });
export type DivisionFilters = z.input<typeof DivisionFilters>;

const addressPart = nameText({ min: 0, max: fixedLengths.addressPart.max }).optional();

const degrees = (most: number) => z.number().min(-most).max(most);

/**
 * Where a member votes: an address as far as it is told, and the places that it lies in (docs/product.md#3-entities).
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
  /** The smallest places that are known to contain it; each names those above. */
  divisions: z.array(Division),
});
export type VoterLocation = z.infer<typeof VoterLocation>;

/** An address, its places, or both. Without `divisionIds` the places are worked out from the address. */
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
  /** So many a member may have. */
  maximum: z.number().int(),
  /** Whether addresses are looked up; without it places are chosen by name. */
  geocoding: z.boolean(),
});
export type VoterLocations = z.infer<typeof VoterLocations>;
