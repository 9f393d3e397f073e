import type { Comment } from '@hustings/contract';

/** A comment with its replies. */
export interface Thread {
  comment: Comment;
  replies: Thread[];
  /** The number of replies at any depth, without removed ones. */
  size: number;
}

/**
 * Builds threads from comments in reading order. A comment may occur twice if another was written between the fetches
 * of two pages; keeps the last copy. A comment without its parent starts a thread.
 */
export function threadsOf(comments: Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const comment of comments) {
    threads.delete(comment.id);
    threads.set(comment.id, { comment, replies: [], size: 0 });
  }
  const roots: Thread[] = [];
  for (const thread of threads.values()) {
    const parent = thread.comment.parentId === undefined ? undefined : threads.get(thread.comment.parentId);
    (parent?.replies ?? roots).push(thread);
  }
  roots.forEach(countReplies);
  return roots;
}

function countReplies(thread: Thread): number {
  thread.size = thread.replies.reduce((size, reply) => size + (reply.comment.removed ? 0 : 1) + countReplies(reply), 0);
  return thread.size;
}

/** Returns true if the thread contains the comment. */
export const holds = (thread: Thread, id: string | undefined): boolean =>
  id !== undefined && thread.replies.some((reply) => reply.comment.id === id || holds(reply, id));

/** Returns the words of a thread: of its comment and of all replies. */
export const textOf = ({ comment, replies }: Thread): string => [comment.body ?? '', ...replies.map(textOf)].join(' ');
