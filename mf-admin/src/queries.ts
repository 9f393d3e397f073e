import { callPages, callQuery } from '@hustings/vertical/query';
import type { ClaimQueue } from './screens/claims/state.ts';

/** The reads of this vertical. */
export const queries = {
  waiting: callQuery('getWaiting', {}),
  releases: callQuery('getReleaseFigures', { query: {} }),
  acts: callPages('listAdminActs', { query: { take: 30 } }),
  claims: (state: ClaimQueue) => callPages('listClaims', { query: { state, take: 30 } }),
  reported: (state: 'pending' | 'approved' | 'rejected') => callPages('listAbuse', { query: { state, take: 30 } }),
  waitingStances: callPages('listPendingStances', { query: { take: 30 } }),
  members: (term: string) => callPages('listMembers', { query: { take: 30, ...(term ? { term } : {}) } }),
  sealOpenings: callPages('listSealOpenings', { query: { take: 30 } }),
  imports: callPages('listImports', { query: { take: 20 } }),
  importLines: (id: string) => callPages('listImportLines', { params: { id }, query: { take: 50 } }),
  exclusions: callPages('listExclusions', { query: { take: 30 } }),
};
