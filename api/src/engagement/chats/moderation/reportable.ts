import type { DescribedItem, FoundItem, Reportable } from '../../../platform/core/reportable.ts';
import { passagesById } from '../../digital-politicians/index.ts';
import { asPassage } from '../passages/passages.rules.ts';
import * as queries from './reportable.queries.ts';

/**
 * Replies of simulations, which the member of the chat can report ("Is this right?"). Nobody is their author. Admins get
 * the reply with its question and passages, and nothing else of the chat (docs/decisions/23-chats.md).
 */
export const reportableReplies: Reportable = {
  kind: 'chatMessage',
  async find(transaction, viewerId, itemId) {
    const [row] = await transaction.query<FoundItem>(queries.reportableReply({ viewerId, itemId }));
    return row;
  },
  async noteReported(transaction, itemId, now) {
    await transaction.query(queries.noteReported({ itemId, now }));
  },
  async hide(transaction, itemId, now) {
    await transaction.query(queries.hideReported({ itemId, now }));
  },
  async show(transaction, itemId) {
    await transaction.query(queries.showReported({ itemId }));
  },
  async remove(transaction, itemId, now) {
    await transaction.query(queries.removeReported({ itemId, now }));
  },
  async describe(database, itemIds) {
    const rows = await database.query<queries.DescribedRow>(queries.describeReported({ itemIds }));
    const passages = await passagesById({ database }, [...new Set(rows.flatMap(({ passageIds }) => passageIds))]);
    const described = rows.map(({ id, name, question, excerpt, passageIds }): [string, DescribedItem] => {
      const cited = passages.filter(({ passageId }) => passageIds.includes(passageId)).map(asPassage);
      return [id, { excerpt, simulation: { name, question, passages: cited } }];
    });
    return new Map(described);
  },
};
