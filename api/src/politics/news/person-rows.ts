import type { PersonRows } from '../../platform/core/person-rows.ts';
import * as queries from './person-rows.queries.ts';

/** The feeds and news of pollies. */
export const newsPersonRows: PersonRows = {
  name: 'news',
  columns: ['news_feeds.person_id'],
  async count(database, { mergedId }) {
    const [row] = await database.query<{ total: number }>(queries.countPollyNews({ personId: mergedId }));
    return { news: row?.total ?? 0 };
  },
  async move(transaction, pair) {
    await transaction.query(queries.dropSharedItems(pair));
    await transaction.query(queries.moveItems(pair));
    await transaction.query(queries.dropSharedFeeds(pair));
    await transaction.query(queries.moveFeeds(pair));
    return undefined;
  },
};
