import { callPages } from '@hustings/vertical/query';

/** The reads of this vertical. */
export const queries = {
  acts: callPages('listAdminActs', { query: { take: 30 } }),
};
