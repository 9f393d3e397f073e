import type { LinkPreview, NewPost, OrganisationAuthor, PostCard } from '@hustings/contract';
import { call, CallError } from '@hustings/vertical/client';
import { makeOutbox, type OutboxEntry, type Outcome as OutcomeOf } from '@hustings/vertical/outbox';

/**
 * A published post that the server does not have yet. Its `id` is the idempotency key: the server creates only one post,
 * even if it receives the key several times.
 */
export interface Waiting extends OutboxEntry {
  post: NewPost;
  /** The text shown until the server has the post. */
  excerpt: string;
  /** The preview of the linked page. */
  link?: LinkPreview | undefined;
  /** Addresses whose preview the author removed; needed if the post becomes a draft again. */
  removedLinks?: string[] | undefined;
  /** The pictures below the text, with their sizes; needed if the post becomes a draft again. */
  images?: NonNullable<PostCard['image']>[] | undefined;
  /** The organisation in whose name the post is. */
  organisation?: OrganisationAuthor['organisation'] | undefined;
  /** The name of the draft that became the post; deleted when the server has the post. */
  draft?: string | undefined;
}

/** A post that the server has, with the name of its entry. */
export interface SentPost {
  id: string;
  post: PostCard;
}

/** The outcome of sending a post. */
export type Outcome = OutcomeOf<SentPost>;

/** Tells whether the server refused only the preview, because it has deleted the preview in the meantime. */
const isOfForgottenPage = ({ post }: Waiting, error: unknown): boolean =>
  post.linkPreviewId !== undefined &&
  error instanceof CallError &&
  error.fields.length > 0 &&
  error.fields.every(({ fieldName }) => fieldName === 'LinkPreviewId');

async function send(waiting: Waiting): Promise<SentPost> {
  const { id, post } = waiting;
  try {
    return { id, post: await call('createPost', { body: { ...post, idempotencyKey: id } }) };
  } catch (error) {
    if (!isOfForgottenPage(waiting, error)) throw error;
    return send({ ...waiting, link: undefined, post: { ...post, linkPreviewId: undefined } });
  }
}

/** The outbox of posts. */
export const postOutbox = makeOutbox<Waiting, SentPost>({
  open: 'outbox',
  refused: 'refused-post',
  channel: 'hustings-outbox',
  send,
});
