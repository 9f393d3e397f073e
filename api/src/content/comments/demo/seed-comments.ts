import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { demoThreads, type DemoComment } from '../../posts/index.ts';
import { maximumDepth } from '../comment/visibility.queries.ts';
import * as queries from './seed-comments.queries.ts';
import { pollyThreads } from './demo-texts.ts';

interface Member {
  id: string;
  userName: string;
}

/** Returns a UUID of version 8 that is derived from `parts`, and so is the same in every demo. */
function demoId(...parts: string[]): string {
  const hex = createHash('sha256')
    .update(['hustings/demo/posts', ...parts].join('/'))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface NumberedComment {
  /** The user name of the author. */
  by: string;
  body: string;
  /** The time of the comment, in milliseconds since the epoch. */
  created: number;
  number: number;
  parent: NumberedComment | undefined;
  path: number[];
}

const hour = 3_600_000;
const minute = 60_000;

/** Returns the comments of a thread, sorted by time and numbered in that order. */
function numberComments(thread: readonly DemoComment[], threadCreated: number): NumberedComment[] {
  const comments: NumberedComment[] = [];
  const add = ([by, minutesAfter, body, ...replies]: DemoComment, parent: NumberedComment | undefined): void => {
    const created = (parent?.created ?? threadCreated) + minutesAfter * minute;
    const comment = { by, body, created, number: 0, parent, path: [] };
    comments.push(comment);
    for (const reply of replies) add(reply, comment);
  };
  for (const comment of thread) add(comment, undefined);
  comments.sort((one, other) => one.created - other.created);
  for (const [index, comment] of comments.entries()) {
    comment.number = index + 1;
    comment.path = [...(comment.parent?.path ?? []).slice(0, maximumDepth), comment.number];
  }
  return comments;
}

/**
 * Adds comments of the demo's members, all dated before today. Posts and politicians must exist. Idempotent: ids are
 * the same in every demo.
 */
export async function seedComments(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  await services.database.transaction(async (transaction) => {
    const members = await transaction.query<Member>(queries.demoMembers());
    for (const { postId, posted, thread } of demoThreads(startOfDay)) {
      await seedThread(transaction, 'post', postId, numberComments(thread, posted), members, startOfDay);
    }
    const pollies = await transaction.query<{ id: string }>(queries.demoPollies({ limit: pollyThreads.length }));
    for (const [index, { id }] of pollies.entries()) {
      const comments = numberComments(pollyThreads[index] ?? [], startOfDay - 70 * hour);
      await seedThread(transaction, 'polly', id, comments, members, startOfDay);
    }
  });
}

async function seedThread(
  transaction: Queryable,
  kind: 'post' | 'polly',
  subjectId: string,
  comments: readonly NumberedComment[],
  members: readonly Member[],
  startOfDay: number,
): Promise<void> {
  if (comments.length === 0) return;
  const [stored] = await transaction.query<{ id: string }>(
    queries.insertDemoThread({ kind, subjectId, count: comments.length }),
  );
  if (!stored) return;
  const idOf = (number: number): string => demoId(subjectId, 'comment', String(number));
  for (const { by, body, created, number, parent, path } of comments) {
    const author = members.find(({ userName }) => userName === by);
    if (!author) throw new Error(`The demo has no member ${by}.`);
    await transaction.query(
      queries.insertDemoComment({
        commentId: idOf(number),
        threadId: stored.id,
        number,
        parentId: parent ? idOf(parent.number) : null,
        depth: path.length - 1,
        path,
        authorId: author.id,
        body,
        createdAt: new Date(Math.min(created, startOfDay)).toISOString(),
      }),
    );
  }
}
