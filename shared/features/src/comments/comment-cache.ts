import type { CallAnswer, Comment, CommentThread, CurrentUser } from '@hustings/contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { CommentSubject } from './subjects.ts';

type CommentPage = CallAnswer<'listPostComments'>;
type Pages = InfiniteData<CommentPage>;

const pendingMark = 'pending-';

/** Returns the id of a comment that the server has not confirmed yet, by its key. */
export const pendingId = (key: string): string => pendingMark + key;

/** Returns true for a comment that the server has not confirmed yet. */
export const isPending = ({ id }: Pick<Comment, 'id'>): boolean => id.startsWith(pendingMark);

const idFields = {
  post: 'postId',
  polly: 'personId',
  party: 'partyId',
  election: 'electionId',
  organisation: 'organisationId',
  topicStance: 'topicStanceId',
  goal: 'goalId',
} as const;

const namedAuthor = ({ userId, userName, displayName, profileUrl, reputationLevel, avatarUrl }: CurrentUser) => ({
  userId,
  userName,
  displayName,
  profileUrl,
  reputationLevel,
  avatarUrl,
});

interface PendingComment {
  key: string;
  /** The author; absent for an anonymous comment. */
  user: CurrentUser | undefined;
  body: string;
  parent: Comment | undefined;
  /** When the member wrote it, ISO 8601. */
  created: string;
}

/** Makes the comment to show until the server answers. */
export function pendingComment(subject: CommentSubject, { key, user, body, parent, created }: PendingComment): Comment {
  return {
    id: pendingId(key),
    [idFields[subject.type]]: subject.id,
    parentId: parent?.id,
    depth: parent ? parent.depth + 1 : 0,
    body,
    author: user ? namedAuthor(user) : { anonymous: true, verified: true, own: true },
    created,
    ...(user ? { own: true as const } : {}),
    mayReply: false,
  };
}

const withPages = (data: Pages | undefined, change: (page: CommentPage) => CommentPage): Pages | undefined =>
  data && { ...data, pages: data.pages.map(change) };

/** Removes a comment from the cached pages. */
export const withoutComment = (data: Pages | undefined, id: string): Pages | undefined =>
  withPages(data, (page) => ({ ...page, results: page.results.filter((comment) => comment.id !== id) }));

/** Appends a comment to the last cached page; its `parentId` puts it into the right thread. */
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

/** Appends a comment that the server has published; counts it once, and only if everyone can see it. */
export function withPublished(data: Pages | undefined, comment: Comment): Pages | undefined {
  const isListed = data?.pages.some((page) => page.results.some(({ id }) => id === comment.id)) ?? false;
  const listed = withComment(data, comment);
  const isCounted = !isListed && comment.viewMyPostsAndComments === 'everyone' && !comment.appears;
  return isCounted ? withThread(listed, ({ count }) => ({ count: count + 1 })) : listed;
}

/** Changes the values of a comment. */
export const withChanged = (data: Pages | undefined, id: string, changes: Partial<Comment>): Pages | undefined =>
  withPages(data, (page) => ({
    ...page,
    results: page.results.map((comment) => (comment.id === id ? { ...comment, ...changes } : comment)),
  }));

/** Marks a comment as removed. The next fetch drops a removed comment without replies. */
export const withRemoved = (data: Pages | undefined, id: string): Pages | undefined =>
  withChanged(data, id, { removed: true, body: undefined, author: undefined, edited: undefined, mayReply: false });

/** Appends further replies to the cached page that contains their discussion. */
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

/** Changes data of the whole thread, such as whether comments are turned off. */
export const withThread = (data: Pages | undefined, change: (thread: CommentThread) => Partial<CommentThread>) =>
  withPages(data, (page) => ({ ...page, thread: { ...page.thread, ...change(page.thread) } }));
