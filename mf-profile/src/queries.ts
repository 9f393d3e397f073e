import { callPages, callQuery } from '@hustings/vertical/query';

/** The reads of this vertical. */
export const queries = {
  voterLocations: callQuery('listVoterLocations', {}),
  /** On how many people in office the member has voted. */
  votedOn: callQuery('listLastVotes', { query: { take: 1, include: 'total' } }),
  sessions: callQuery('listSessions', {}),
  oneTimeCodes: callQuery('getOneTimeCodes', {}),
  export: callQuery('getExport', {}),
  reputation: callQuery('getReputation', {}),
  notifications: callPages('listNotifications', { query: { take: 30 } }),
  notificationSettings: callQuery('getNotificationSettings', {}),
  pushState: callQuery('getPushState', {}),
  connections: callQuery('listConnections', {}),
  followRequests: callPages('listFollowRequests', { query: {} }),
  blocks: callPages('listBlocks', { query: {} }),
  audiences: callQuery('listAudiences', {}),
  audienceMembers: (id: string) => callPages('listAudienceMembers', { params: { id }, query: {} }),
};
