import { pageOf } from '../common/schemas.ts';
import { GoalCard } from '../goals/schemas.ts';
import { PostCard } from '../posts/schemas.ts';
import { Followee, MemberCard } from '../relations/schemas.ts';
import { TopicStanceCard } from '../stances/schemas.ts';
import { DailyVote } from '../votes/schemas.ts';
import {
  ListedMembers,
  MemberListFilters,
  Profile,
  ProfileComment,
  ProfileFollowingPage,
  ProfileKey,
  ProfileTabPage,
  ProfileView,
  ProfileViewers,
} from './schemas.ts';
import { describeCalls } from '../call-description.ts';

/** What the calls for the tabs of a profile share. */
const tab = {
  tag: 'profiles',
  access: 'member',
  params: ProfileKey,
  query: ProfileTabPage,
  failures: ['NotFound', 'Forbidden'],
} as const;

/**
 * Calls for the profiles of members and the list of members (docs/product.md#2-pages). A profile or a tab that the
 * viewer may not see answers 404 (docs/decisions/06-visibility.md).
 */
export const profilePageCalls = describeCalls({
  getProfile: {
    endpoint: 'GET /profiles/:userName',
    summary: "A member's profile with the tabs that the caller may see; one's own also as somebody else gets it",
    tag: 'profiles',
    access: 'member',
    params: ProfileKey,
    query: ProfileView,
    answer: Profile,
    failures: ['NotFound', 'Forbidden'],
  },
  listProfileViewers: {
    endpoint: 'GET /user/profile-viewers',
    summary: "The audiences and politicians as whom the caller can look at the caller's own profile",
    tag: 'profiles',
    access: 'member',
    answer: ProfileViewers,
  },
  listProfilePosts: {
    ...tab,
    endpoint: 'GET /profiles/:userName/posts',
    summary: 'The posts of a member, newest first, never an anonymous one',
    answer: pageOf(PostCard),
  },
  listProfileFavorites: {
    ...tab,
    endpoint: 'GET /profiles/:userName/favorites',
    summary: 'The posts that a member favourited, the last one first',
    answer: pageOf(PostCard),
  },
  listProfileFriends: {
    ...tab,
    endpoint: 'GET /profiles/:userName/friends',
    summary: 'The friends of a member, newest first',
    answer: pageOf(MemberCard),
  },
  listProfileFollowing: {
    ...tab,
    endpoint: 'GET /profiles/:userName/following',
    summary: 'Whom a member follows, newest first',
    query: ProfileFollowingPage,
    answer: pageOf(Followee),
  },
  listProfileFollowers: {
    ...tab,
    endpoint: 'GET /profiles/:userName/followers',
    summary: 'The followers of a member, newest first',
    answer: pageOf(MemberCard),
  },
  listProfileGoals: {
    ...tab,
    endpoint: 'GET /profiles/:userName/goals',
    summary: 'The published goals of a member, last created first',
    answer: pageOf(GoalCard),
  },
  listProfileStances: {
    ...tab,
    endpoint: 'GET /profiles/:userName/stances',
    summary: 'The stances of a member, newest first, never an anonymous one',
    answer: pageOf(TopicStanceCard),
  },
  listProfileVotes: {
    ...tab,
    endpoint: 'GET /profiles/:userName/votes',
    summary: 'The votes of a member, newest day first, never an anonymous one',
    answer: pageOf(DailyVote),
  },
  listProfileComments: {
    ...tab,
    endpoint: 'GET /profiles/:userName/comments',
    summary: 'The comments of a member, newest first, never an anonymous one',
    answer: pageOf(ProfileComment),
  },
  listMemberProfiles: {
    endpoint: 'GET /users/memberslist',
    summary: 'Members whose profile the caller may see, newest first or by name; also by words of their names',
    tag: 'profiles',
    access: 'member',
    query: MemberListFilters,
    answer: ListedMembers,
  },
});
