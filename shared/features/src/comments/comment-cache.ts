import type { CallAnswer, Comment, CommentThread, CurrentUser } from '@hustings/contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { CommentSubject } from './subjects.ts';

type CommentPage = CallAnswer<'listPostComments'>;
type Pages = InfiniteData<CommentPage>;

const pendingMark = 'pending-';
let pendingCount = 0;

/** True for a comment that is shown before the server has confirmed it. */
export const isPending = ({ id }: Pick<Comment, 'id'>): boolean => id.startsWith(pendingMark);

const idFields = { post: 'postId', polly: 'personId', party: 'partyId', topicStance: 'topicStanceId' } as const;

const namedAuthor = ({ userId, userName, displayName, profileUrl, reputationLevel, avatarUrl }: CurrentUser) => ({
  userId,
  userName,
  displayName,
  profileUrl,
  reputationLevel,
  avatarUrl,
});

/** A comment as it will look, to be shown until the server's own takes its place; without `user` it is anonymous. */
export function pendingComment(
  user: CurrentUser | undefined,
  subject: CommentSubject,
  body: string,
  parent?: Comment,
): Comment {
  pendingCount += 1;
  return {
    id: `${pendingMark}${pendingCount}`,
    [idFields[subject.type]]: subject.id,
    parentId: parent?.id,
    depth: parent ? parent.depth + 1 : 0,
    body,
    author: user ? namedAuthor(user) : { anonymous: true, verified: true, own: true },
    created: new Date().toISOString(),
    ...(user ? { own: true as const } : {}),
    mayReply: false,
  };
}

const withPages = (data: Pages | undefined, change: (page: CommentPage) => CommentPage): Pages | undefined =>
  data && { ...data, pages: data.pages.map(change) };

/** Takes a comment out of the pages. */
export const withoutComment = (data: Pages | undefined, id: string): Pages | undefined =>
  withPages(data, (page) => ({ ...page, results: page.results.filter((comment) => comment.id !== id) }));

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

/** Gives a comment that is there other values. */
export const withChanged = (data: Pages | undefined, id: string, changes: Partial<Comment>): Pages | undefined =>
  withPages(data, (page) => ({
    ...page,
    results: page.results.map((comment) => (comment.id === id ? { ...comment, ...changes } : comment)),
  }));

/** Leaves of a comment that it was there; the next look at the list drops it where nobody has answered. */
export const withRemoved = (data: Pages | undefined, id: string): Pages | undefined =>
  withChanged(data, id, { removed: true, body: undefined, author: undefined, edited: undefined, mayReply: false });

/** Puts further replies behind those of their discussion that are there. */
export function withReplies(
  data: Pages | undefined,
  id: string,
  found: CallAnswer<'listPostReplies'>,
): Pages | undefined {
  const listed = withPages(data, (page) =>
    page.results.some((comment) => comment.id === id)
      ? { ...page, results: [...page.results, ...found.results] }
      : page,
  );
  return withChanged(listed, id, { moreReplies: found.next });
}

/** Changes what is the same for all comments of the subject. */
export const withThread = (data: Pages | undefined, change: (thread: CommentThread) => Partial<CommentThread>) =>
  withPages(data, (page) => ({ ...page, thread: { ...page.thread, ...change(page.thread) } }));
