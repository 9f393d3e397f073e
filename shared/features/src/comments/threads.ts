import type { Comment } from '@hustings/contract';

/** A comment with the replies below it. */
export interface Thread {
  comment: Comment;
  replies: Thread[];
  /** How many replies lie below, at any depth; those that were removed are not counted. */
  size: number;
}

/**
 * Builds threads from comments in the order of reading. A comment that is listed twice, because it was written between
 * two pages, stands where it was listed last; one whose parent is not there begins a thread of its own.
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

/** Whether a comment stands somewhere below another. */
export const holds = (thread: Thread, id: string | undefined): boolean =>
  id !== undefined && thread.replies.some((reply) => reply.comment.id === id || holds(reply, id));
