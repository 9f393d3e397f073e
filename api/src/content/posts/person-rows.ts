import type { PersonRows } from '../../platform/core/person-rows.ts';
import * as queries from './person-rows.queries.ts';

/** The posts about politicians, and the posts that only a politician and their author see. */
export const postsPersonRows: PersonRows = {
  name: 'posts',
  columns: ['posts.polly_id', 'tags.person_id'],
  async count(database, { mergedId }) {
    const [row] = await database.query<{ total: number }>(queries.countPollyPosts({ personId: mergedId }));
    return { posts: row?.total ?? 0 };
  },
  async move(transaction, pair) {
    await transaction.query(queries.movePostPolly(pair));
    await transaction.query(queries.retagPosts(pair));
    await transaction.query(queries.recountTags(pair));
    await transaction.query(queries.handOverTag(pair));
    return undefined;
  },
};
