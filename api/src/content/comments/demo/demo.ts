import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { demoThreads, type DemoComment } from '../../posts/index.ts';
import { pollyThreads } from './demo-texts.ts';
import { deepestReply } from '../comment/visibility.queries.ts';

interface Member {
  id: string;
  userName: string;
}

/** The members of the demo world. Index: none is needed, a demo has sixty. */
const membersStatement = statement(
  'comments.demoMembers',
  'SELECT id, user_name AS "userName" FROM accounts WHERE activated_at IS NOT NULL',
);

/** Pollies in office, in the order of their list. Index: polly_cards_in_order. */
const polliesStatement = statement<{ limit: number }>(
  'comments.demoPollies',
  'SELECT person_id AS id FROM polly_cards WHERE NOT former ORDER BY sort_key, person_id LIMIT $limit',
);

const threadStatement = statement<{ kind: string; subjectId: string; count: number }>(
  'comments.demoThread',
  `INSERT INTO threads (kind, subject_id, last_number) VALUES ($kind, $subjectId,
    $count) ON CONFLICT DO NOTHING RETURNING id`,
);

const commentStatement = statement<{
  commentId: string;
  threadId: string;
  number: number;
  parentId: string | null;
  depth: number;
  path: readonly number[];
  authorId: string;
  body: string;
  createdAt: string;
}>(
  'comments.demoComment',
  `INSERT INTO comments (id, thread_id, number, parent_id, depth, path, account_id, body, created_at)
   VALUES ($commentId, $threadId, $number, $parentId, $depth, $path::int[], $authorId, $body, $createdAt)`,
);

/** The same id in every demo, in the form of a UUID of version 8. */
function demoId(...parts: string[]): string {
  const hex = createHash('sha256')
    .update(['hustings/demo/posts', ...parts].join('/'))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface PlacedComment {
  by: string;
  body: string;
  created: number;
  number: number;
  parent: PlacedComment | undefined;
  path: number[];
}

const hour = 3_600_000;
const minute = 60_000;

/** The comments of a thread in the order in which they were written, numbered in that order. */
function flatten(thread: readonly DemoComment[], begun: number): PlacedComment[] {
  const placed: PlacedComment[] = [];
  const place = ([by, minutesAfter, body, ...replies]: DemoComment, parent: PlacedComment | undefined): void => {
    const created = (parent?.created ?? begun) + minutesAfter * minute;
    const comment = { by, body, created, number: 0, parent, path: [] };
    placed.push(comment);
    for (const reply of replies) place(reply, comment);
  };
  for (const comment of thread) place(comment, undefined);
  placed.sort((one, other) => one.created - other.created);
  for (const [index, comment] of placed.entries()) {
    comment.number = index + 1;
    comment.path = [...(comment.parent?.path ?? []).slice(0, deepestReply), comment.number];
  }
  return placed;
}

/**
 * Adds what the members of the demo world say, all of it before this day. Ids are the same in every demo; seeding again
 * changes nothing. Posts and pollies come before.
 */
export async function seedComments(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  await services.database.transaction(async (transaction) => {
    const members = await transaction.query<Member>(membersStatement());
    for (const { postId, posted, thread } of demoThreads(startOfDay)) {
      await seedThread(transaction, 'post', postId, flatten(thread, posted), members, startOfDay);
    }
    const pollies = await transaction.query<{ id: string }>(polliesStatement({ limit: pollyThreads.length }));
    for (const [index, { id }] of pollies.entries()) {
      const comments = flatten(pollyThreads[index] ?? [], startOfDay - 70 * hour);
      await seedThread(transaction, 'polly', id, comments, members, startOfDay);
    }
  });
}

async function seedThread(
  transaction: Queryable,
  kind: 'post' | 'polly',
  subjectId: string,
  comments: readonly PlacedComment[],
  members: readonly Member[],
  startOfDay: number,
): Promise<void> {
  if (comments.length === 0) return;
  const [made] = await transaction.query<{ id: string }>(threadStatement({ kind, subjectId, count: comments.length }));
  if (!made) return;
  const idOf = (number: number): string => demoId(subjectId, 'comment', String(number));
  for (const { by, body, created, number, parent, path } of comments) {
    const author = members.find(({ userName }) => userName === by);
    if (!author) throw new Error(`The demo world has no member ${by}.`);
    await transaction.query(
      commentStatement({
        commentId: idOf(number),
        threadId: made.id,
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
