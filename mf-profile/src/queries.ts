import type { FolloweeType, MemberSorting } from '@hustings/contract';
import { commentPages } from '@hustings/features/comments';
import { callPages, callQuery } from '@hustings/vertical/query';
import type { GoalWish } from './screens/goals/list/filters.ts';
import { suggested } from './screens/members/filters.ts';
import type { ProfileView } from './screens/profile/address.ts';

/** The list of members that a page shows. */
interface MemberList {
  sorting: MemberSorting;
  term: string;
  onlyFounding: boolean;
}

/** Names a profile in one spelling, so that every address of it shares its data. */
const keyOf = (userName: string) => ({ userName: userName.toLowerCase() });

/** The filter of a search; none without a term. */
const termed = (term: string) => (term ? { term } : {});

export const queries = {
  interests: callQuery('getInterests', {}),
  firstSteps: callQuery('getFirstSteps', {}),
  voterLocations: callQuery('listVoterLocations', {}),
  /** The terms of signing up, which include whether the site can send mail. */
  signUpTerms: callQuery('getSignUpTerms', {}),
  consent: callQuery('getConsent', {}),
  sessions: callQuery('listSessions', {}),
  oneTimeCodes: callQuery('getOneTimeCodes', {}),
  export: callQuery('getExport', {}),
  reputation: callQuery('getReputation', {}),
  identity: callQuery('getIdentity', {}),
  notifications: callPages('listNotifications', { query: { take: 30 } }),
  notificationSettings: callQuery('getNotificationSettings', {}),
  pushState: callQuery('getPushState', {}),
  connections: callQuery('listConnections', {}),
  followRequests: callPages('listFollowRequests', { query: {} }),
  blocks: callPages('listBlocks', { query: {} }),
  profile: (userName: string, view: ProfileView) => callQuery('getProfile', { params: keyOf(userName), query: view }),
  /** Whether the viewer may write to a member. */
  conversationWith: (userName: string) => callQuery('getConversationWith', { params: keyOf(userName) }),
  profileViewers: callQuery('listProfileViewers', {}),
  profilePosts: (userName: string, view: ProfileView) =>
    callPages('listProfilePosts', { params: keyOf(userName), query: view }),
  profileFavorites: (userName: string, view: ProfileView) =>
    callPages('listProfileFavorites', { params: keyOf(userName), query: view }),
  profileFriends: (userName: string, view: ProfileView) =>
    callPages('listProfileFriends', { params: keyOf(userName), query: view }),
  profileFollowing: (userName: string, followeeType: FolloweeType, view: ProfileView) =>
    callPages('listProfileFollowing', { params: keyOf(userName), query: { ...view, followeeType } }),
  profileFollowers: (userName: string, view: ProfileView) =>
    callPages('listProfileFollowers', { params: keyOf(userName), query: view }),
  profileStances: (userName: string, view: ProfileView) =>
    callPages('listProfileStances', { params: keyOf(userName), query: view }),
  profileGoals: (userName: string, view: ProfileView) =>
    callPages('listProfileGoals', { params: keyOf(userName), query: view }),
  profileVotes: (userName: string, view: ProfileView) =>
    callPages('listProfileVotes', { params: keyOf(userName), query: view }),
  profileComments: (userName: string, view: ProfileView) =>
    callPages('listProfileComments', { params: keyOf(userName), query: view }),
  members: ({ sorting, term, onlyFounding }: MemberList) =>
    callPages('listMemberProfiles', {
      query: { sorting, ...(term ? { term } : {}), ...(onlyFounding ? { onlyFounding: 'true' } : {}) },
    }),
  ownPosts: (term: string) => callPages('listPosts', { query: { mine: 'true', ...termed(term) } }),
  ownComments: (term: string) => callPages('listOwnComments', { query: { mine: 'true', ...termed(term) } }),
  ownStances: (term: string) =>
    callPages('listTopicStances', { query: { mine: 'true', named: 'true', ...termed(term) } }),
  ownOrganisations: (term: string) => callPages('listOrganisations', { query: { mine: 'true', ...termed(term) } }),
  ownUploads: callPages('listOwnUploads', { query: {} }),
  ownClaims: callPages('listOwnClaims', { query: {} }),
  ownRemovals: (anonymous: boolean) => callQuery('listOwnRemovals', { query: anonymous ? { anonymous: 'true' } : {} }),
  ownAnonymous: (term: string) => callPages('listOwnAnonymous', { query: termed(term) }),
  ownVoteCalendar: (month: string, anonymous: boolean) =>
    callQuery('getOwnVoteCalendar', { query: { month, ...(anonymous ? { anonymous: 'true' } : {}) } }),
  ownVotes: ({ day, term, anonymous }: { day: string | undefined; term: string; anonymous: boolean }) =>
    callPages('listOwnVotes', {
      query: { ...(day ? { date: day } : {}), ...termed(term), ...(anonymous ? { anonymous: 'true' } : {}) },
    }),
  invitations: callPages('listInvitations', { query: { take: 20 } }),
  suggestions: callQuery('listSuggestions', { query: { take: suggested } }),
  audiences: callQuery('listAudiences', {}),
  leftAudiences: callPages('listLeftAudiences', { query: {} }),
  organisations: (term: string) =>
    callPages('listOrganisations', { query: { ...(term ? { term } : {}), take: 20, include: 'total' } }),
  organisation: (slug: string) => callQuery('getOrganisation', { params: { id: slug } }),
  organisationPosts: (slug: string) => callPages('listPosts', { query: { organisation: slug } }),
  organisationMembers: (id: string) => callPages('listOrganisationMembers', { params: { id }, query: {} }),
  organisationRequests: (id: string) => callPages('listOrganisationRequests', { params: { id }, query: {} }),
  organisationComments: (slug: string, around?: string) => commentPages({ type: 'organisation', slug, around }),
  goals: ({ term, state, tag, placeId, sort }: GoalWish) =>
    callPages('listGoals', {
      query: {
        take: 20,
        sort,
        ...(term ? { term } : {}),
        ...(state ? { state } : {}),
        ...(tag ? { tag } : {}),
        ...(placeId ? { placeId } : {}),
      },
    }),
  tag: (slug: string) => callQuery('getTag', { params: { id: slug } }),
  goal: (slug: string) => callQuery('getGoal', { params: { id: slug } }),
  goalSupporters: (id: string) => callPages('listGoalSupporters', { params: { id }, query: {} }),
  goalUpdates: (id: string) => callPages('listGoalUpdates', { params: { id }, query: {} }),
  goalComments: (slug: string, around?: string) => commentPages({ type: 'goal', slug, around }),
  organisationGoals: (slug: string) =>
    callPages('listOrganisationGoals', { params: { id: slug }, query: { take: 20 } }),
  ownGoals: (supported: boolean, term: string) =>
    callPages('listOwnGoals', { query: { take: 20, ...termed(term), ...(supported ? { supported: 'true' } : {}) } }),
  audienceMembers: (id: string) => callPages('listAudienceMembers', { params: { id }, query: {} }),
};
