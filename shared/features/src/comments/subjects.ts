import type { Comment } from '@hustings/contract';
import { call } from '@hustings/vertical/client';
import { callPages } from '@hustings/vertical/query';

/** What is commented on. Reads take the slug of its address, so that they need not wait for the id. */
export interface CommentSubject {
  type: 'post';
  id: string;
  slug: string;
}

type Readable = Omit<CommentSubject, 'id'>;

/** The calls of one kind of subject; a new kind adds an entry and nothing else. */
interface Endpoints {
  pages(slug: string): ReturnType<typeof callPages<'listPostComments'>>;
  comment(id: string, body: string): Promise<Comment>;
  reply(commentId: string, body: string): Promise<Comment>;
}

const endpoints: Record<CommentSubject['type'], Endpoints> = {
  post: {
    pages: (slug) => callPages('listPostComments', { params: { id: slug } }),
    comment: (id, body) => call('createPostComment', { params: { id }, body: { body } }),
    reply: (id, body) => call('replyToPostComment', { params: { id }, body: { body } }),
  },
};

/** The query of a subject's comments, threads oldest first. A route names it among its `queries`. */
export const commentPages = ({ type, slug }: Readable) => endpoints[type].pages(slug);

/**
 * Publishes a comment on a subject, or a reply to one of its comments.
 *
 * @throws {CallError} such as `ReputationTooLow`, `DailyCommentLimit`, `TooSoon`, `TextRepeated`
 */
export function publishComment({ type, id }: CommentSubject, body: string, parentId?: string): Promise<Comment> {
  return parentId === undefined ? endpoints[type].comment(id, body) : endpoints[type].reply(parentId, body);
}
