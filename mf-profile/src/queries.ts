import { commentPages } from '@hustings/features/comments';
import { callPages, callQuery } from '@hustings/vertical/query';

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
  audiences: callQuery('listAudiences', {}),
  organisations: (term: string) =>
    callPages('listOrganisations', { query: { ...(term ? { term } : {}), take: 20, include: 'total' } }),
  organisation: (slug: string) => callQuery('getOrganisation', { params: { id: slug } }),
  organisationMembers: (id: string) => callPages('listOrganisationMembers', { params: { id }, query: {} }),
  organisationRequests: (id: string) => callPages('listOrganisationRequests', { params: { id }, query: {} }),
  organisationComments: (slug: string, around?: string) => commentPages({ type: 'organisation', slug, around }),
  audienceMembers: (id: string) => callPages('listAudienceMembers', { params: { id }, query: {} }),
};
