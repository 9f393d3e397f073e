import { z } from 'zod';
import { commentSubjects, type CommentSubjectName } from '../comments/subjects.ts';
import { CivilDay, Id, Moment, pageOf, Paging } from '../common/schemas.ts';
import { LevelRight } from '../levels/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { Pronouns } from '../profiles/schemas.ts';
import { FolloweeType, MemberCard } from '../relations/schemas.ts';
import { privacyChoices } from '../visibility/scopes.ts';
import { assumedViewers, profileTabNames } from './tabs.ts';

/** The member of a profile, by the user name in any case. */
export const ProfileKey = z.object({ userName: z.string().min(1).max(fixedLengths.userName.max) });
export type ProfileKey = z.input<typeof ProfileKey>;

const assumption = {
  /** Shows one's own profile as this viewer gets it. */
  as: z.enum(assumedViewers).optional(),
  /** The audience or the politician of `as`. */
  asId: Id.optional(),
};

/** Selects as whom members look at their own profile. */
export const ProfileView = z.object(assumption);
export type ProfileView = z.input<typeof ProfileView>;

/** A page of a tab of a profile. */
export const ProfileTabPage = Paging.extend(assumption);
export type ProfileTabPage = z.input<typeof ProfileTabPage>;

/** A page of the followees of one type. */
export const ProfileFollowingPage = ProfileTabPage.extend({ followeeType: FolloweeType.default('user') });
export type ProfileFollowingPage = z.input<typeof ProfileFollowingPage>;

/** A member's profile, as the viewer gets it. */
export const Profile = MemberCard.extend({
  bio: z.string().optional(),
  displayLocation: z.string().optional(),
  referToMeAs: Pronouns.optional(),
  /** Addresses of the member elsewhere. Pages link to them with `rel="me"`. */
  links: z.array(z.string()),
  /** The day on which the member joined, in UTC. */
  joined: CivilDay,
  /** Whether the member is one of the founding members. */
  isFounding: z.boolean(),
  /** Whether the member approves followers. If not, anyone who follows is a follower. */
  approvesFollowers: z.boolean(),
  /** The rights that the member's level gives. */
  levelRights: z.array(LevelRight),
  /** Whether reports hide the profile from everybody but its member until the review. */
  underReview: z.literal(true).optional(),
  /** The tabs that the viewer gets. */
  tabs: z.array(z.enum(profileTabNames)),
});
export type Profile = z.infer<typeof Profile>;

/** The viewers that members can choose for their own profile, besides those that everybody has. */
export const ProfileViewers = z.object({
  audiences: z.array(z.object({ id: Id, name: z.string() })),
  /** The politicians to whom the member's items for just the polly are addressed. */
  pollies: z.array(z.object({ id: Id, name: z.string() })),
});
export type ProfileViewers = z.infer<typeof ProfileViewers>;

/** A comment of a member, as the profile lists it. */
export const ProfileComment = z.object({
  id: Id,
  excerpt: z.string(),
  created: Moment,
  edited: Moment.optional(),
  viewMyPostsAndComments: z.enum(privacyChoices.viewMyPostsAndComments),
  underReview: z.literal(true).optional(),
  /** The kind of thing that the comment is on, its name or its first words, and the path of the comment. */
  subject: z.object({
    kind: z.enum(Object.keys(commentSubjects) as [CommentSubjectName, ...CommentSubjectName[]]),
    name: z.string(),
    url: z.string(),
  }),
});
export type ProfileComment = z.infer<typeof ProfileComment>;

/** The columns by which the list of members can be sorted. */
export const MemberSorting = z.enum(['joined', 'name']);
export type MemberSorting = z.infer<typeof MemberSorting>;

/** Filters of the list of members (docs/product.md#7-calls). */
export const MemberListFilters = Paging.extend({
  sorting: MemberSorting.default('joined'),
  /** The direction; by default the newest members first, and names from A to Z. */
  order: z.enum(['asc', 'desc']).optional(),
  /** Whether to list founding members only. */
  onlyFounding: z.stringbool().optional(),
  /** Words of user names and display names. */
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type MemberListFilters = z.input<typeof MemberListFilters>;

/** A member in the list of members. */
export const ListedMember = MemberCard.extend({
  bio: z.string().optional(),
  displayLocation: z.string().optional(),
  joined: CivilDay,
  isFounding: z.boolean(),
});
export type ListedMember = z.infer<typeof ListedMember>;

/** A page of the list of members. */
export const ListedMembers = pageOf(ListedMember);
export type ListedMembers = z.infer<typeof ListedMembers>;
