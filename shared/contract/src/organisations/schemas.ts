import { z } from 'zod';
import { NamedAuthor } from '../accounts/schemas.ts';
import { Id, Moment, nameText, oneLine, Paging, writtenText } from '../common/schemas.ts';
import { NamedPlace } from '../elections/schemas.ts';
import { fixedLengths, maximumOrganisationLinks, maximumOrganisations } from '../limits.ts';
import { DivisionId } from '../profiles/schemas.ts';
import { FollowState, MemberCard } from '../relations/schemas.ts';

/** A role in an organisation. The owner appoints admins; admins edit the page and admit members. */
export const OrganisationRole = z.enum(['owner', 'admin', 'member']);
export type OrganisationRole = z.infer<typeof OrganisationRole>;

/** Who may join: every member (`open`), members whom an admin approves (`onRequest`), or nobody (`closed`). */
export const JoinPolicy = z.enum(['open', 'onRequest', 'closed']);
export type JoinPolicy = z.infer<typeof JoinPolicy>;

/** The membership of a member: an approved one, or a request that waits for an admin. */
export const MembershipState = z.enum(['member', 'requested']);
export type MembershipState = z.infer<typeof MembershipState>;

/** An organisation of members in a list. */
export const OrganisationCard = z.object({
  organisationId: Id,
  slug: z.string(),
  name: z.string(),
  /** The beginning of the description. */
  excerpt: z.string(),
  /** The address of the picture, 96 pixels wide. The parameter `size` selects another width. */
  imageUrl: z.string().optional(),
  /** The text for those who do not see the picture. */
  imageAlt: z.string().optional(),
  place: NamedPlace.optional(),
  joinPolicy: JoinPolicy,
  membersCount: z.number().int(),
  /** When it was closed. A closed organisation stays readable and does not change. */
  closed: Moment.optional(),
  /** The caller's own membership; in the list of organisations only with `mine`. */
  membership: z.object({ role: OrganisationRole, state: MembershipState, since: Moment }).optional(),
});
export type OrganisationCard = z.infer<typeof OrganisationCard>;

/** A member who runs an organisation. */
export const OrganisationLeader = NamedAuthor.extend({ role: OrganisationRole.exclude(['member']) });
export type OrganisationLeader = z.infer<typeof OrganisationLeader>;

/** The text that an admin of an organisation edits, with the version that a change has to name. */
export const OrganisationFacts = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  links: z.array(z.string()),
  place: NamedPlace.optional(),
  joinPolicy: JoinPolicy,
  imageAlt: z.string().optional(),
  version: z.number().int(),
});
export type OrganisationFacts = z.infer<typeof OrganisationFacts>;

/** An organisation on its page. */
export const Organisation = OrganisationCard.extend({
  ...OrganisationFacts.shape,
  created: Moment,
  /** The owner, then the admins by the time of their appointment. Everybody sees them. */
  leaders: z.array(OrganisationLeader),
  /** How closely the caller follows the organisation; present for members only. */
  followLevel: FollowState.optional(),
  /** The member to whom the owner offers the organisation. Only these two see it. */
  handoverTo: NamedAuthor.optional(),
  /** Whether reports have hidden the organisation. Only its admins then see it. */
  hidden: z.boolean().optional(),
});
export type Organisation = z.infer<typeof Organisation>;

/** Filters of the list of organisations, by name. The list may ask for 1 000 (docs/product.md#9-constants). */
export const OrganisationFilters = Paging.extend({
  take: z.coerce.number().int().min(1).max(maximumOrganisations).default(10),
  /** Searches the words of the names. */
  term: z.string().max(fixedLengths.search.max).optional(),
  /** Only organisations that the caller belongs to or asks to join. */
  mine: z.stringbool().optional(),
  /** Only open organisations that the caller owns or runs as an admin, and may write in the name of. */
  running: z.stringbool().optional(),
});
export type OrganisationFilters = z.input<typeof OrganisationFilters>;

const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Words in the paths of calls, which the id or slug of an organisation must not equal. */
const reservedSlugs: ReadonlySet<string> = new Set(['comments']);

/** The last part of the address of an organisation's page. */
export const OrganisationSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(fixedLengths.organisationSlug.min)
  .max(fixedLengths.organisationSlug.max)
  .refine((slug) => isSlug.test(slug) && !isUuid.test(slug), {
    message: 'Small letters, digits and single hyphens between them.',
    params: { errorCode: 'InvalidFormat' },
  })
  .refine((slug) => !reservedSlugs.has(slug), { params: { errorCode: 'AlreadyExists' } });
export type OrganisationSlug = z.infer<typeof OrganisationSlug>;

/** Whether an address is free for the caller's organisation, and a free one like it. */
export const SlugAvailability = z.object({
  slug: z.string(),
  available: z.boolean(),
  suggestion: z.string().optional(),
});
export type SlugAvailability = z.infer<typeof SlugAvailability>;

/** The address of a page outside of the site. */
const link = z
  .url({ protocol: /^https?$/ })
  .max(fixedLengths.link.max)
  .refine((address) => !URL.parse(address)?.username, { params: { errorCode: 'InvalidFormat' } });

const fields = {
  name: nameText({ min: fixedLengths.organisationName.min, max: 'organisationNameCharacters' }),
  slug: OrganisationSlug,
  description: writtenText({ max: 'organisationDescriptionCharacters' }),
  links: z.array(link).max(maximumOrganisationLinks).default([]),
  /** The place that the organisation is about; absent for none. */
  placeId: DivisionId.optional(),
  joinPolicy: JoinPolicy,
};

/** A new organisation. */
export const NewOrganisation = z.strictObject(fields);
export type NewOrganisation = z.input<typeof NewOrganisation>;

/** All fields of an organisation, and the version that they replace. */
export const OrganisationUpdate = z.strictObject({
  ...fields,
  /** The text for those who do not see the picture; absent to keep it. */
  imageAlt: oneLine({ max: 'imageTextCharacters' }).optional(),
  version: z.number().int().min(1),
});
export type OrganisationUpdate = z.input<typeof OrganisationUpdate>;

/** The text for those who do not see an uploaded picture. */
export const ImageText = z.object({ alt: oneLine({ max: 'imageTextCharacters' }) });
export type ImageText = z.input<typeof ImageText>;

/** Filters of the list of members. */
export const OrganisationMemberFilters = Paging.extend({ role: OrganisationRole.optional() });
export type OrganisationMemberFilters = z.input<typeof OrganisationMemberFilters>;

/** A member of an organisation, or a member who asks to join; `since` is the time of joining or of asking. */
export const OrganisationMember = MemberCard.extend({ role: OrganisationRole, since: Moment });
export type OrganisationMember = z.infer<typeof OrganisationMember>;

/** The role that an owner gives a member. */
export const RoleChange = z.strictObject({ role: OrganisationRole.exclude(['owner']) });
export type RoleChange = z.input<typeof RoleChange>;

/** The member to whom an owner offers an organisation. */
export const HandoverOffer = z.strictObject({ userId: Id });
export type HandoverOffer = z.input<typeof HandoverOffer>;
