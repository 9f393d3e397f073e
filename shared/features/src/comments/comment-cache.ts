import type { Comment, CurrentUser, Page } from '@hustings/contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { CommentSubject } from './subjects.ts';

type Pages = InfiniteData<Page<Comment>>;

const pendingMark = 'pending-';
let pendingCount = 0;

/** True for a comment that is shown before the server has confirmed it. */
export const isPending = ({ id }: Pick<Comment, 'id'>): boolean => id.startsWith(pendingMark);

/** A comment as it will look, to be shown until the server's own takes its place. */
export function pendingComment(user: CurrentUser, subject: CommentSubject, body: string, parent?: Comment): Comment {
  pendingCount += 1;
  const { userId, userName, displayName, profileUrl, reputationLevel, avatarUrl } = user;
  return {
    id: `${pendingMark}${pendingCount}`,
    postId: subject.id,
    number: 0,
    mayReply: false,
    parentId: parent?.id,
    depth: parent ? parent.depth + 1 : 0,
    body,
    author: { userId, userName, displayName, profileUrl, reputationLevel, avatarUrl },
    created: new Date().toISOString(),
  };
}

/** Takes a comment out of the pages. */
export function withoutComment(data: Pages | undefined, id: string): Pages | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({ ...page, results: page.results.filter((comment) => comment.id !== id) })),
    }
  );
}

/** Puts a comment at the end of the pages; its thread is found by its parent. */
export function withComment(data: Pages | undefined, comment: Comment): Pages | undefined {
  const cleared = withoutComment(data, comment.id);
  const last = cleared?.pages.at(-1);
  return (
    cleared &&
    last && {
      ...cleared,
      pages: [...cleared.pages.slice(0, -1), { ...last, results: [...last.results, comment] }],
    }
  );
}
