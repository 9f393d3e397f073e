import type { PersonRows } from '../../platform/core/person-rows.ts';
import * as queries from './person-rows.queries.ts';

/** The follows of politicians. */
export const relationsPersonRows: PersonRows = {
  name: 'relations',
  columns: ['polly_follows.person_id'],
  async count(database, { mergedId }) {
    const [row] = await database.query<{ total: number }>(queries.countPollyFollowers({ personId: mergedId }));
    return { followers: row?.total ?? 0 };
  },
  async move(transaction, pair) {
    await transaction.query(queries.movePollyFollows(pair));
    return undefined;
  },
};
