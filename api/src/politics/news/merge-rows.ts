import type { MergeRows, PartyRows, PersonRows } from '../../platform/core/merge-rows.ts';
import * as queries from './merge-rows.queries.ts';

/** Returns the feeds and news of targets of one kind as rows that a merge moves. */
function newsRows(owner: queries.FeedOwner): MergeRows<'news', never> {
  const moveFeeds = queries.moveFeeds(owner);
  return {
    name: 'news',
    columns: [`news_feeds.${owner}`],
    async count(database, { mergedId }) {
      const [row] = await database.query<{ total: number }>(queries.countNews({ targetId: mergedId }));
      return { news: row?.total ?? 0 };
    },
    async move(transaction, pair) {
      await transaction.query(queries.dropSharedItems(pair));
      await transaction.query(queries.moveItems(pair));
      await transaction.query(queries.dropSharedFeeds(pair));
      await transaction.query(moveFeeds(pair));
      return undefined;
    },
  };
}

/** The feeds and news of pollies. */
export const newsPersonRows: PersonRows = newsRows('person_id');

/** The feeds and news of parties. */
export const newsPartyRows: PartyRows = newsRows('party_id');
