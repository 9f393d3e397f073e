import type { Queryable } from '../../../platform/db/database.ts';
import { rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';
import { lockAffectedPosts } from '../../posts/index.ts';
import * as queries from './personal-data.queries.ts';

interface WrittenComment {
  id: string;
  path: string | null;
  body: string;
  isReply: boolean;
  created: string;
  earlierTexts: string[];
}

/**
 * Locks the threads and posts whose counts change with the comments of an account. All code takes these locks in the
 * same order, to avoid deadlocks.
 */
async function lockAffected(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(queries.lockAffectedThreads({ accountId }));
  await transaction.query(lockAffectedPosts({ accountId }));
}

/** The comments of members. A purge keeps comments with replies as placeholders without author and text. */
const comments: PersonalData = {
  tables: { threads: 'comments', comments: 'comments', comment_versions: 'comments', comment_mentions: 'comments' },
  exported: {
    kind: 'comments',
    async *rows(services, { accountId }) {
      const written = rowsInBatches<WrittenComment>(services, (batch) =>
        queries.writtenComments({ accountId, ...batch }),
      );
      for await (const { id: _, path, ...comment } of written) {
        yield { ...comment, address: path && `${services.settings.publicUrl}${path}` };
      }
    },
  },
  async hide({ now }, transaction, { accountId }) {
    await lockAffected(transaction, accountId);
    await transaction.query(queries.hideComments({ accountId, now: now() }));
  },
  async restore(_, transaction, { accountId }) {
    await lockAffected(transaction, accountId);
    await transaction.query(queries.showComments({ accountId }));
  },
  async purge(_, transaction, { accountId }) {
    const commented = await transaction.query<{ id: string }>(queries.commentedThreads({ accountId }));
    await deleteUnanswered(transaction, accountId, commented);
    await transaction.query(queries.blankComments({ accountId }));
  },
};

/**
 * Deletes comments of an account that have no replies, and placeholders of the threads that have no replies. Repeats
 * this until none is left, because each deletion can leave another comment without replies.
 */
async function deleteUnanswered(transaction: Queryable, accountId: string, threads: { id: string }[]): Promise<void> {
  const threadIds = threads.map(({ id }) => id);
  for (;;) {
    const own = await transaction.query(queries.deleteUnanswered({ accountId }));
    const placeholders = await transaction.query(queries.deleteEmptyPlaceholders({ threadIds }));
    if (own.length + placeholders.length === 0) return;
  }
}

/**
 * The personal data of comments. It must precede the personal data of posts, because hiding comments locks the threads
 * before the posts.
 */
export const commentsPersonalData: PersonalData[] = [comments];
