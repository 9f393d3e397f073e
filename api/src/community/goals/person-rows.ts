import type { PersonRows } from '../../platform/core/merge-rows.ts';
import { moveAddressee } from './person-rows.queries.ts';

/** The goals that address a politician. */
export const goalsPersonRows: PersonRows = {
  name: 'goals',
  columns: ['goals.polly_id'],
  async move(transaction, pair) {
    await transaction.query(moveAddressee(pair));
    return undefined;
  },
};
