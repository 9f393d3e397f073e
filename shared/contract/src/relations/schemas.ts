import { z } from 'zod';
import { isAtMost } from '../limits-in-force.ts';
import { maximumTake } from '../limits.ts';
import { NamedAuthor } from '../accounts/schemas.ts';
import { Id, Moment, Paging, writtenText } from '../common/schemas.ts';

/** What can be followed (docs/product.md#4-states): members, politicians, parties. */
export const FolloweeType = z.enum(['user', 'polly', 'party']);
export type FolloweeType = z.infer<typeof FolloweeType>;

/**
 * How a member follows: `closely` means a mail at once on each new post of a member, and on what a polly or party does
 * (docs/decisions/13-notifications.md); `muted` keeps what somebody writes out of the feed, and is not following.
 */
export const FollowLevel = z.enum(['following', 'closely', 'muted']);
export type FollowLevel = z.infer<typeof FollowLevel>;

/** The same as an answer tells it: `not` where there is nothing. */
export const FollowState = z.enum(['not', ...FollowLevel.options]);
export type FollowState = z.infer<typeof FollowState>;

/** The wish to follow, to follow otherwise, or to mute (docs/product.md#7-calls). */
export const NewFollow = z.strictObject({
  /** One's own, where it is given at all. */
  userId: Id.optional(),
  followeeId: Id,
  followeeType: FolloweeType,
  followLevel: FollowLevel.default('following'),
});
export type NewFollow = z.input<typeof NewFollow>;

/** Whom a `DELETE /follows` means. */
export const FolloweeKey = z.object({ followeeId: Id, followeeType: FolloweeType });
export type FolloweeKey = z.input<typeof FolloweeKey>;

/** How the caller follows somebody now. */
export const Follow = z.object({
  followeeId: Id,
  followeeType: FolloweeType,
  followLevel: FollowState,
  /** True while a member who approves followers has not said yes. */
  isRequested: z.boolean(),
});
export type Follow = z.infer<typeof Follow>;

/** Whose list is asked for; the caller's own where it is not said. */
export const ListOwner = Paging.extend({ userId: Id.optional() });
export type ListOwner = z.input<typeof ListOwner>;

/** Whom a member follows, of one type. */
export const FolloweeFilters = ListOwner.extend({
  followeeType: FolloweeType.default('user'),
  /** Of one's own list: only those; without it, whoever is followed. */
  followLevel: FollowLevel.optional(),
});
export type FolloweeFilters = z.input<typeof FolloweeFilters>;

/** Somebody or something that is followed, of whatever type, and how the caller stands to it. */
export const Followee = Follow.extend({
  name: z.string(),
  /** Of a member. */
  userName: z.string().optional(),
  /** Where its page is; absent where it has none. */
  url: z.string().optional(),
  /** Of a member with a picture. */
  avatarUrl: z.string().optional(),
  /** Of a politician: the office. */
  officeName: z.string().optional(),
});
export type Followee = z.infer<typeof Followee>;

/** Another member as a list shows one, and how the caller and that member stand to each other. */
export const MemberCard = NamedAuthor.extend({
  /** How the caller follows the member. */
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

/** What was typed after the `@`. */
export const MentionQuery = z.object({
  term: z.string().trim().min(1).check(isAtMost('displayNameCharacters')),
  take: z.coerce.number().int().min(1).max(20).default(8),
  /** True for a text that will be nobody's: then those alone whom everyone may mention. */
  anonymous: z.stringbool().default(false),
});
export type MentionQuery = z.input<typeof MentionQuery>;

/** Whom to block. */
export const NewBlock = z.strictObject({ userId: Id });
export type NewBlock = z.input<typeof NewBlock>;

/** A member whom the caller has blocked, and since when. */
export const BlockedMember = NamedAuthor.extend({ since: Moment });
export type BlockedMember = z.infer<typeof BlockedMember>;

/** A circle of members that one has put together (docs/product.md#3-entities). */
export const Audience = z.object({
  id: Id,
  name: z.string(),
  /** The one that `selectedAudiences` means where no other is chosen. */
  isDefault: z.boolean(),
  membersCount: z.number().int(),
  created: Moment,
});
export type Audience = z.infer<typeof Audience>;

/** One's own audiences, by name; `maximum` is how many there may be. */
export const Audiences = z.object({ results: z.array(Audience), offset: z.literal(0), maximum: z.number().int() });
export type Audiences = z.infer<typeof Audiences>;

const audienceName = writtenText({ max: 'audienceNameCharacters' });

/** A new audience. */
export const NewAudience = z.strictObject({ name: audienceName, isDefault: z.boolean().default(false) });
export type NewAudience = z.input<typeof NewAudience>;

/** A change of an audience; what is absent stays. */
export const AudienceUpdate = z.strictObject({ name: audienceName.optional(), isDefault: z.boolean().optional() });
export type AudienceUpdate = z.input<typeof AudienceUpdate>;

/** Members to put into an audience. */
export const NewAudienceMembers = z.strictObject({ userIds: z.array(Id).min(1).max(maximumTake) });
export type NewAudienceMembers = z.input<typeof NewAudienceMembers>;

/** Which of some members are in an audience. */
export const AreMembers = z.object({ results: z.array(z.object({ userId: Id, isMember: z.boolean() })) });
export type AreMembers = z.infer<typeof AreMembers>;
