import type { PersonRows } from '../../platform/core/merge-rows.ts';
import { deletePassagesOf, moveSimulation } from './person-rows.queries.ts';

/** The simulations of pollies, and the passages that they quote. */
export const digitalPoliticiansPersonRows: PersonRows = {
  name: 'simulations',
  columns: ['simulations.person_id', 'passages.person_id'],
  async move(transaction, pair) {
    await transaction.query(moveSimulation(pair));
    await transaction.query(deletePassagesOf(pair));
    return undefined;
  },
};
