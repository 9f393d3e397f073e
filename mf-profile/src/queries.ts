import type { FolloweeType, MemberSorting } from '@hustings/contract';
import { commentPages } from '@hustings/features/comments';
import { callPages, callQuery } from '@hustings/vertical/query';
import type { ProfileView } from './screens/profile/address.ts';

/** The list of members that a page shows. */
interface MemberList {
  sorting: MemberSorting;
  term: string;
  onlyFounding: boolean;
}

/** Names a profile in one spelling, so that every address of it shares its data. */
const keyOf = (userName: string) => ({ userName: userName.toLowerCase() });

export const queries = {
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
  profileVotes: (userName: string, view: ProfileView) =>
    callPages('listProfileVotes', { params: keyOf(userName), query: view }),
  profileComments: (userName: string, view: ProfileView) =>
    callPages('listProfileComments', { params: keyOf(userName), query: view }),
  members: ({ sorting, term, onlyFounding }: MemberList) =>
    callPages('listMemberProfiles', {
      query: { sorting, ...(term ? { term } : {}), ...(onlyFounding ? { onlyFounding: 'true' } : {}) },
    }),
  audiences: callQuery('listAudiences', {}),
  organisations: (term: string) =>
    callPages('listOrganisations', { query: { ...(term ? { term } : {}), take: 20, include: 'total' } }),
  organisation: (slug: string) => callQuery('getOrganisation', { params: { id: slug } }),
  organisationMembers: (id: string) => callPages('listOrganisationMembers', { params: { id }, query: {} }),
  organisationRequests: (id: string) => callPages('listOrganisationRequests', { params: { id }, query: {} }),
  organisationComments: (slug: string, around?: string) => commentPages({ type: 'organisation', slug, around }),
  audienceMembers: (id: string) => callPages('listAudienceMembers', { params: { id }, query: {} }),
};
