import type { Queryable } from '../../platform/db/database.ts';
import type { MergedPair, MergeRows, PartyRows, PersonRows } from '../../platform/core/merge-rows.ts';
import { movePostPolly, tagStatements, type TagOwner } from './merge-rows.queries.ts';

/** Returns the posts with the tags of records of one kind as rows that a merge moves. */
function postRows(
  owner: TagOwner,
  columns: readonly string[],
  moveOthers?: (transaction: Queryable, pair: MergedPair) => Promise<void>,
): MergeRows<'posts', never> {
  const tags = tagStatements(owner);
  return {
    name: 'posts',
    columns: [...columns, `tags.${owner}`],
    async count(database, { mergedId }) {
      const [row] = await database.query<{ total: number }>(tags.count({ id: mergedId }));
      return { posts: row?.total ?? 0 };
    },
    async move(transaction, pair) {
      await moveOthers?.(transaction, pair);
      await transaction.query(tags.retag(pair));
      await transaction.query(tags.recount(pair));
      await transaction.query(tags.handOver(pair));
      return undefined;
    },
  };
}

/** The posts about politicians, and the posts that only a politician and their author see. */
export const postsPersonRows: PersonRows = postRows('person_id', ['posts.polly_id'], async (transaction, pair) => {
  await transaction.query(movePostPolly(pair));
});

/** The posts about parties. */
export const postsPartyRows: PartyRows = postRows('organization_id', []);
