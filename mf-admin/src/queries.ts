import { callPages, callQuery } from '@hustings/vertical/query';
import type { ClaimQueue } from './screens/claims/state.ts';

/** The reads of this vertical. */
export const queries = {
  waiting: callQuery('getWaiting', {}),
  acts: callPages('listAdminActs', { query: { take: 30 } }),
  claims: (state: ClaimQueue) => callPages('listClaims', { query: { state, take: 30 } }),
  exclusions: callPages('listExclusions', { query: { take: 30 } }),
};
