import { z } from 'zod';
import { isAtMost } from '../limits-in-force.ts';
import { maximumChosenAudiences, maximumPastedNames, maximumTake } from '../limits.ts';
import { NamedAuthor } from '../accounts/schemas.ts';
import { Id, Moment, Paging, writtenText } from '../common/schemas.ts';

/** The kinds of followees (docs/product.md#4-states): members, politicians, parties, elections, organisations. */
export const FolloweeType = z.enum(['user', 'polly', 'party', 'election', 'organisation']);
export type FolloweeType = z.infer<typeof FolloweeType>;

/**
 * The level at which a member follows. `closely` also sends a mail at once for each post of the member, or each act of
 * the polly or party, or before the day of the election (docs/decisions/13-notifications.md). `muted` is no follow: it keeps the posts of a member out of
 * the feed.
 */
export const FollowLevel = z.enum(['following', 'closely', 'muted']);
export type FollowLevel = z.infer<typeof FollowLevel>;

/** A follow level in an answer; `not` if the caller neither follows nor mutes. */
export const FollowState = z.enum(['not', ...FollowLevel.options]);
export type FollowState = z.infer<typeof FollowState>;

/** A request to follow a followee, to change the level, or to mute (docs/product.md#7-calls). */
export const NewFollow = z.strictObject({
  /** The caller's own id, optional. Any other id is refused. */
  userId: Id.optional(),
  followeeId: Id,
  followeeType: FolloweeType,
  followLevel: FollowLevel.default('following'),
});
export type NewFollow = z.input<typeof NewFollow>;

/** The followee that `DELETE /follows` removes. */
export const FolloweeKey = z.object({ followeeId: Id, followeeType: FolloweeType });
export type FolloweeKey = z.input<typeof FolloweeKey>;

/** The caller's current relation to a followee. */
export const Follow = z.object({
  followeeId: Id,
  followeeType: FolloweeType,
  followLevel: FollowState,
  /** True while a member who approves followers has not approved the caller. */
  isRequested: z.boolean(),
});
export type Follow = z.infer<typeof Follow>;

/** Selects the member whose list is requested; the caller by default. */
export const ListOwner = Paging.extend({ userId: Id.optional() });
export type ListOwner = z.input<typeof ListOwner>;

/** Filters of the list of a member's followees. */
export const FolloweeFilters = ListOwner.extend({
  followeeType: FolloweeType.default('user'),
  /** Only followees at this level, in the caller's own list. If absent: all except muted ones. */
  followLevel: FollowLevel.optional(),
});
export type FolloweeFilters = z.input<typeof FolloweeFilters>;

/** A followee of any type, and the caller's relation to it. */
export const Followee = Follow.extend({
  name: z.string(),
  /** The user name; present for a member only. */
  userName: z.string().optional(),
  /** The address of the followee's page; absent without a page. */
  url: z.string().optional(),
  /** The address of the picture; present for a member with a picture only. */
  avatarUrl: z.string().optional(),
  /** The name of the office; present for a politician only. */
  officeName: z.string().optional(),
});
export type Followee = z.infer<typeof Followee>;

/** Another member in a list, and the relation between the caller and that member. */
export const MemberCard = NamedAuthor.extend({
  /** The level at which the caller follows the member. */
  followLevel: FollowState,
  /** True while the member has not yet approved the caller. */
  isRequested: z.boolean(),
  /** Whether the member follows the caller. */
  isFollower: z.boolean(),
  /** Whether both follow each other (docs/decisions/06-visibility.md). */
  isFriend: z.boolean(),
});
export type MemberCard = z.infer<typeof MemberCard>;

/** Ids of members, separated by commas. */
export const UserIds = z.object({
  userIds: z
    .string()
    .max(maximumTake * 40)
    .transform((ids) => ids.split(',').map((id) => id.trim()))
    .pipe(z.array(Id).min(1).max(maximumTake)),
});
export type UserIds = z.input<typeof UserIds>;

/** The beginning of a mention, without the `@`. */
export const MentionQuery = z.object({
  term: z.string().trim().min(1).check(isAtMost('displayNameCharacters')),
  take: z.coerce.number().int().min(1).max(20).default(8),
  /** True for an anonymous text. Only members whom everyone may mention are then in the answer. */
  anonymous: z.stringbool().default(false),
});
export type MentionQuery = z.input<typeof MentionQuery>;

/** The member to block. */
export const NewBlock = z.strictObject({ userId: Id });
export type NewBlock = z.input<typeof NewBlock>;

/** A member whom the caller has blocked, and the time of the block. */
export const BlockedMember = NamedAuthor.extend({ since: Moment });
export type BlockedMember = z.infer<typeof BlockedMember>;

/** A list of members that a member has put together and can use as a scope (docs/product.md#3-entities). */
export const Audience = z.object({
  id: Id,
  name: z.string(),
  /** Whether `selectedAudiences` means this audience by default. */
  isDefault: z.boolean(),
  membersCount: z.number().int(),
  created: Moment,
});
export type Audience = z.infer<typeof Audience>;

/** The caller's audiences, by name; `maximum` is the most that a member may have. */
export const Audiences = z.object({ results: z.array(Audience), offset: z.literal(0), maximum: z.number().int() });
export type Audiences = z.infer<typeof Audiences>;

const audienceName = writtenText({ max: 'audienceNameCharacters' });

/** A new audience. */
export const NewAudience = z.strictObject({ name: audienceName, isDefault: z.boolean().default(false) });
export type NewAudience = z.input<typeof NewAudience>;

/** A change of an audience. Absent fields stay as they are. */
export const AudienceUpdate = z.strictObject({ name: audienceName.optional(), isDefault: z.boolean().optional() });
export type AudienceUpdate = z.input<typeof AudienceUpdate>;

/** Members to add to an audience. */
export const NewAudienceMembers = z.strictObject({ userIds: z.array(Id).min(1).max(maximumTake) });
export type NewAudienceMembers = z.input<typeof NewAudienceMembers>;

/** The most characters of a pasted list of user names. */
const pastedCharacters = maximumPastedNames * 40;

/** A pasted list of user names, separated by spaces, commas, semicolons or line breaks, with or without an `@`. */
export const PastedNames = z.strictObject({ names: z.string().max(pastedCharacters) });
export type PastedNames = z.input<typeof PastedNames>;

/**
 * The outcome for one pasted name. `notFound`: the caller sees no such member. `notAllowed`: the member does not want to
 * be in audiences of the caller. `noRoom`: the audience is full.
 */
export const PastedNameOutcome = z.enum(['added', 'alreadyIn', 'yourself', 'notFound', 'notAllowed', 'noRoom']);
export type PastedNameOutcome = z.infer<typeof PastedNameOutcome>;

/** The audience after names were pasted, and the outcome for each name in the order of the list. */
export const PastedNamesAnswer = z.object({
  audience: Audience,
  results: z.array(z.object({ name: z.string(), outcome: PastedNameOutcome })),
});
export type PastedNamesAnswer = z.infer<typeof PastedNamesAnswer>;

/** A member whose audiences the caller has left, and the time of it. */
export const LeftOwner = NamedAuthor.extend({ since: Moment });
export type LeftOwner = z.infer<typeof LeftOwner>;

/** The owner of audiences to leave. */
export const AudiencesToLeave = z.strictObject({ userId: Id });
export type AudiencesToLeave = z.input<typeof AudiencesToLeave>;

/** The circles whose people can be counted. */
export const PreviewedScope = z.enum(['friendsAndFollowers', 'justFriends', 'selectedAudiences']);
export type PreviewedScope = z.infer<typeof PreviewedScope>;

/** A circle of the caller to preview. */
export const CirclePreviewKey = z.object({
  scope: PreviewedScope,
  /** Ids of the caller's audiences, separated by commas, for `selectedAudiences`. If absent: the default audience. */
  audiences: z
    .string()
    .max(maximumChosenAudiences * 40)
    .transform((ids) => ids.split(',').map((id) => id.trim()))
    .pipe(z.array(Id).min(1).max(maximumChosenAudiences))
    .optional(),
});
export type CirclePreviewKey = z.input<typeof CirclePreviewKey>;

/** How many of the caller's named items of a kind a person of a circle sees. */
const Sight = z.object({ visible: z.number().int(), total: z.number().int() });

/** The people of a circle, and how much of the caller's they see (docs/decisions/06-visibility.md). */
export const CirclePreview = z.object({
  /** The number of people, at most `maximumPreviewCount`. */
  people: z.number().int(),
  /** A few of them. */
  examples: z.array(NamedAuthor),
  /** The newest items are counted, at most `maximumPreviewCount` of a kind. */
  posts: Sight,
  comments: Sight,
  stances: Sight,
  votes: Sight,
});
export type CirclePreview = z.infer<typeof CirclePreview>;

/** Membership of an audience, for each member asked about. */
export const AreMembers = z.object({ results: z.array(z.object({ userId: Id, isMember: z.boolean() })) });
export type AreMembers = z.infer<typeof AreMembers>;
