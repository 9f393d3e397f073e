import type { MergeRows, PartyRows, PersonRows } from '../../platform/core/merge-rows.ts';
import { followStatements } from './merge-rows.queries.ts';

/** Returns the follows of records of one kind as rows that a merge moves. */
function followRows(name: 'Polly' | 'Party', table: string, key: string): MergeRows<'followers', never> {
  const { count, move } = followStatements(name, table, key);
  return {
    name: 'relations',
    columns: [`${table}.${key}`],
    async count(database, { mergedId }) {
      const [row] = await database.query<{ total: number }>(count({ id: mergedId }));
      return { followers: row?.total ?? 0 };
    },
    async move(transaction, pair) {
      await transaction.query(move(pair));
      return undefined;
    },
  };
}

/** The follows of politicians. */
export const relationsPersonRows: PersonRows = followRows('Polly', 'polly_follows', 'person_id');

/** The follows of parties. */
export const relationsPartyRows: PartyRows = followRows('Party', 'party_follows', 'organization_id');
