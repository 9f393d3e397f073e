import type { PartyClash } from '@hustings/contract';
import type { FoundClash, PartyRows } from '../../../platform/core/merge-rows.ts';
import { partyStatements } from '../subject.queries.ts';
import * as queries from './records.queries.ts';

/** What moved with the records of a party: former addresses, and ids by the name of the column. */
interface MovedRecords {
  slugs: object[];
  ids: Record<string, string[]>;
}

/**
 * Addresses, terms, candidacies, lists and parts of parties. What came after a merge stays with the kept party when the
 * merge is undone, until the next import of its source says otherwise.
 */
export const recordsPartyRows: PartyRows = {
  name: 'records',
  columns: [
    'organization_slugs.organization_id',
    ...Object.values(queries.columns).map(({ table, column }) => `${table}.${column}`),
  ],
  async count(database, { mergedId }) {
    const [row] = await database.query<queries.RecordCounts>(queries.countRecords({ partyId: mergedId }));
    return { ...row };
  },
  async clashes(database, pair): Promise<FoundClash<PartyClash>[]> {
    const shared = await database.query<{ name: string }>(queries.sharedContests(pair));
    const parts = await database.query(queries.isPartOfOther(pair));
    return [
      ...(shared.length > 0 ? [{ clash: 'sameContest' as const, names: shared.map(({ name }) => name) }] : []),
      ...(parts.length > 0 ? [{ clash: 'partOfOther' as const, names: [] }] : []),
    ];
  },
  async move(transaction, pair): Promise<MovedRecords> {
    const slugs = await transaction.query<object>(partyStatements.moveSlugs(pair));
    const ids: Record<string, string[]> = {};
    for (const { name, move } of queries.moves)
      ids[name] = (await transaction.query<{ id: string }>(move(pair))).map(({ id }) => id);
    return { slugs, ids };
  },
  async moveBack(transaction, pair, moved) {
    const { slugs, ids } = moved as MovedRecords;
    await transaction.query(partyStatements.slugsBack({ ...pair, rows: JSON.stringify(slugs) }));
    for (const { name, moveBack } of queries.moves)
      await transaction.query(moveBack({ ...pair, ids: ids[name] ?? [] }));
  },
};
