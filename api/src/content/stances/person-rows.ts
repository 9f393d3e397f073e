import type { PersonRows } from '../../platform/core/merge-rows.ts';
import * as queries from './person-rows.queries.ts';

/** The official positions of politicians, and the stances that only a politician and their author see. */
export const stancesPersonRows: PersonRows = {
  name: 'stances',
  columns: ['topic_stances.polly_id', 'topic_stances.official_for'],
  async count(database, { mergedId }) {
    const [row] = await database.query<{ total: number }>(queries.countOfficialPositions({ personId: mergedId }));
    return { positions: row?.total ?? 0 };
  },
  async clashes(database, pair) {
    const shared = await database.query<{ name: string }>(queries.sharedPositions(pair));
    return shared.length > 0 ? [{ clash: 'samePosition', names: shared.map(({ name }) => name) }] : [];
  },
  async move(transaction, pair) {
    await transaction.query(queries.moveOfficialPositions(pair));
    await transaction.query(queries.moveStancePolly(pair));
    return undefined;
  },
};
