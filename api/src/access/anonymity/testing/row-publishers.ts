import { notHiddenSql } from '../../visibility/index.ts';
import type { ItemKind, Publisher, Publishers } from '../items.ts';
import type { Services } from '../../../platform/core/services.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A row that `rowPublishers` has published. */
export interface PublishedRow {
  id: string;
  kind: ItemKind;
  content: string;
  appears: string;
  hidden: boolean;
  /** The number of the transaction that wrote the row. */
  transaction: string;
}

const createTable = statement(
  'testing.createPublished',
  `CREATE TABLE IF NOT EXISTS published_rows (
     id uuid PRIMARY KEY, kind text, content text, appears text, sealed bytea
   )`,
);
const insert = statement<{ id: string; kind: string; content: string; appears: string; sealed: Uint8Array }>(
  'testing.insertPublished',
  'INSERT INTO published_rows (id, kind, content, appears, sealed) VALUES ($id, $kind, $content, $appears, $sealed)',
);
const update = statement<{ id: string; content: string; appears: string }>(
  'testing.updatePublished',
  'UPDATE published_rows SET content = $content, appears = $appears WHERE id = $id',
);
const remove = statement<{ ids: readonly string[] }>(
  'testing.deletePublished',
  'DELETE FROM published_rows WHERE id = ANY ($ids::uuid[])',
);
const seal = statement<{ id: string }>('testing.sealPublished', 'SELECT sealed FROM published_rows WHERE id = $id');
const allRows = statement(
  'testing.published',
  `SELECT id, kind, content, appears, NOT ${notHiddenSql('id')} AS hidden, xmin::text AS transaction
   FROM published_rows ORDER BY ctid`,
);

/** Creates the table of `rowPublishers`. */
export const createPublishedRows = async ({ database }: Services): Promise<void> => {
  await database.query(createTable());
};

/** Returns the published rows in the order in which they were written. */
export const publishedRows = ({ database }: Services): Promise<PublishedRow[]> =>
  database.query<PublishedRow>(allRows());

const publisherOf = (kind: ItemKind): Publisher => ({
  async publish(_, transaction, { id, content, appearsAt, sealedAuthor }) {
    await transaction.query(insert({ id, kind, content: String(content), appears: appearsAt, sealed: sealedAuthor }));
  },
  async change(_, transaction, { id, content, appearsAt }) {
    await transaction.query(update({ id, content: String(content), appears: appearsAt }));
  },
  async remove(_, transaction, ids) {
    await transaction.query(remove({ ids }));
  },
  async purge(_, transaction, ids) {
    await transaction.query(remove({ ids }));
  },
  async sealOf({ database }, id) {
    const [row] = await database.query<{ sealed: Uint8Array }>(seal({ id }));
    return row?.sealed;
  },
  delayedSummary: (content) => ({ path: '/', text: String(content) }),
  summaries: () => Promise.resolve([]),
  delayedText: (content) => ({ text: String(content) }),
  texts: () => Promise.resolve(new Map()),
});

/** Publishers that write a row for each item, whose content is a text. `createPublishedRows` makes their table. */
export const rowPublishers: Publishers = {
  post: publisherOf('post'),
  comment: publisherOf('comment'),
  topicStance: publisherOf('topicStance'),
  dailyVote: publisherOf('dailyVote'),
};
