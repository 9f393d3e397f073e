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

/** Threads come before posts, everywhere: their counts change with the comments in them. */
async function lockTouched(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(queries.lockTouchedThreads({ accountId }));
  await transaction.query(lockAffectedPosts({ accountId }));
}

/** A comment that was answered leaves a mark without author and text, so that the answers keep their place. */
const comments: PersonalData = {
  tables: { threads: 'comments', comments: 'comments', comment_versions: 'comments', comment_mentions: 'comments' },
  exported: {
    kind: 'comments',
    async *rows(services, subject) {
      const written = rowsInBatches<WrittenComment>(services, queries.writtenComments, subject);
      for await (const { id: _, path, ...comment } of written) {
        yield { ...comment, address: path && `${services.settings.publicUrl}${path}` };
      }
    },
  },
  async hide({ now }, transaction, { accountId }) {
    await lockTouched(transaction, accountId);
    await transaction.query(queries.hideComments({ accountId, now: now() }));
  },
  async restore(_, transaction, { accountId }) {
    await lockTouched(transaction, accountId);
    await transaction.query(queries.showComments({ accountId }));
  },
  async purge(_, transaction, { accountId }) {
    const commented = await transaction.query<{ id: string }>(queries.commentedThreads({ accountId }));
    await deleteUnanswered(transaction, accountId, commented);
    await transaction.query(queries.blankComments({ accountId }));
  },
};

/** From the ends of the threads upwards, until everything that is left has an answer of somebody else below it. */
async function deleteUnanswered(transaction: Queryable, accountId: string, threads: { id: string }[]): Promise<void> {
  const threadIds = threads.map(({ id }) => id);
  for (;;) {
    const own = await transaction.query(queries.deleteUnanswered({ accountId }));
    const marks = await transaction.query(queries.deleteEmptyMarks({ threadIds }));
    if (own.length + marks.length === 0) return;
  }
}

/** What comments hold of a member. They come before posts: hiding them takes the locks. */
export const commentsPersonalData: PersonalData[] = [comments];
