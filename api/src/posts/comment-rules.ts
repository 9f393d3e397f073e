import type { CallAnswer, CallRequest, Comment } from '@hustings/contract';
import { recogniserOf } from '../authors/index.ts';
import type { Queryable, Statement } from '../kernel/database.ts';
import { RequestFailure } from '../kernel/failure.ts';
import type { Member, Viewer } from '../kernel/handler.ts';
import { decodeCursor, encodeCursor, pageRequest } from '../kernel/paging.ts';
import type { Services } from '../kernel/services.ts';
import { requireLevel } from '../policy/index.ts';
import { asComment } from './answers.ts';
import * as queries from './comment-queries.ts';
import { isId, requireTurn } from './rules.ts';

interface Threads {
  id: string;
  /** The numbers of the comments that begin them. */
  threads: number[];
}

/**
 * A page of a post's comments: `take` threads, oldest first, each followed by its replies in the order of reading
 * (specification, section 7). A page ends after 500 comments at the latest; the next goes on inside the thread.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` of the field `after`.
 */
export async function listComments(
  services: Services,
  viewer: Viewer,
  idOrSlug: string,
  query: CallRequest<'listPostComments'>['query'],
): Promise<CallAnswer<'listPostComments'>> {
  const { database } = services;
  const recognise = recogniserOf(services, viewer);
  const page = pageRequest(query, (after) => commentNumber(decodeCursor(after, ['number'])[0]));
  const found = isId(idOrSlug) ? queries.threadsById : queries.threadsBySlug;
  const values = [idOrSlug.toLowerCase(), page.after ?? 0, page.offset, page.take + 1];
  const [post] = await database.query<Threads>(found, values);
  if (!post) throw new RequestFailure('NotFound');

  const total = page.withTotal ? { total: await countThreads(database, post.id) } : {};
  const first = post.threads[0];
  const continues = page.after !== undefined && page.offset === 0;
  if (first === undefined && !continues) return { results: [], offset: page.offset, ...total };

  const rows = await database.query<queries.CommentRow>(queries.commentsInOrder, [
    post.id,
    continues ? page.after : null,
    first ?? queries.lastNumber,
    post.threads[page.take] ?? queries.lastNumber,
  ]);
  const results = rows.slice(0, queries.mostComments);
  const last = results.at(-1);
  const more = rows.length > results.length || post.threads.length > page.take;
  const next = more && last ? { next: encodeCursor([last.number]) } : {};
  return { results: results.map((row) => asComment(row, recognise)), offset: page.offset, ...next, ...total };
}

function commentNumber(value: unknown): number {
  const fits = typeof value === 'number' && Number.isInteger(value) && value > 0 && value < queries.lastNumber;
  if (!fits) throw new RequestFailure('ValidationError', { field: 'after' });
  return value;
}

const countThreads = async (database: Queryable, postId: string): Promise<number> =>
  (await database.query<{ total: number }>(queries.countThreads, [postId]))[0]?.total ?? 0;

/**
 * Comments on a post (decisions, section 4).
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 2; `NotFound`; as `requirePace`.
 */
export async function commentOnPost(
  services: Services,
  author: Member,
  postId: string,
  { body, anonymous }: CallRequest<'createPostComment'>['body'],
): Promise<Comment> {
  requireLevel(author, 'commentPublic');
  if (anonymous) throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
  return services.database.transaction((transaction) =>
    storeComment(services, transaction, author, { postId, body, statement: queries.insertComment, below: postId }),
  );
}

/**
 * Replies to a comment of any depth. Below depth 30 a reply stands beside what it answers.
 *
 * @throws {RequestFailure} as `commentOnPost`.
 */
export async function replyToComment(
  services: Services,
  author: Member,
  commentId: string,
  { body, anonymous }: CallRequest<'createPostComment'>['body'],
): Promise<Comment> {
  requireLevel(author, 'commentPublic');
  if (anonymous) throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
  return services.database.transaction(async (transaction) => {
    const [comment] = await transaction.query<{ postId: string }>(queries.postOfComment, [commentId]);
    if (!comment) throw new RequestFailure('NotFound');
    const { postId } = comment;
    return storeComment(services, transaction, author, {
      postId,
      body,
      statement: queries.insertReply,
      below: commentId,
    });
  });
}

/** The lock of the author comes before that of the post, everywhere: so two writers never wait for each other. */
async function storeComment(
  services: Services,
  transaction: Queryable,
  author: Member,
  { postId, body, statement, below }: { postId: string; body: string; statement: Statement; below: string },
): Promise<Comment> {
  const moment = await requireTurn(services, transaction, author, 'comment', body);
  const [next] = await transaction.query<{ number: number }>(queries.nextNumber, [postId]);
  if (!next) throw new RequestFailure('NotFound');
  const values = [below, next.number, author.accountId, body, moment];
  const [stored] = await transaction.query<queries.CommentRow>(statement, values);
  if (!stored) throw new RequestFailure('NotFound');
  return asComment(stored, recogniserOf(services, author));
}
