import type { LinkPreview, NewPost, OrganisationAuthor, PostCard } from '@hustings/contract';
import { call, CallError } from '@hustings/vertical/client';
import { unpublishedItems } from '../writing/unpublished-items.ts';

/** A published post that the server does not have yet. */
export interface Waiting {
  /** The idempotency key: the server creates only one post, even if it receives the key several times. */
  id: string;
  userId: string;
  post: NewPost;
  /** When the author published the post in this browser. */
  created: string;
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
  /** The error with which the server refused the post. A refused post is sent again only at the author's request. */
  refusal?: { code: string; status: number; meta: Record<string, unknown> } | undefined;
}

/** The outcome of sending a post. */
export type Outcome = { sent: PostCard } | { refused: CallError } | { waits: true };

/**
 * The kinds under which the browser stores unsent posts and refused posts. `vertical.json` names the kind `outbox`, so
 * that the shell has unsent posts sent; refused posts wait for their author.
 */
const kinds = { open: 'outbox', refused: 'refused-post' };

/** The name of the channel that informs other tabs of a changed outbox or a sent post. */
export const outboxChannel = 'hustings-outbox';

function tell(sent?: PostCard): void {
  try {
    const channel = new BroadcastChannel(outboxChannel);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has the origin of its page
    channel.postMessage(sent ?? null);
    channel.close();
  } catch {
    // In a browser without channels, other tabs see the change on their next read.
  }
}

/** The member's unsent posts in this browser, newest first. */
export async function waitingOf(userId: string): Promise<Waiting[]> {
  const waiting = await Promise.all(Object.values(kinds).map((kind) => unpublishedItems.list<Waiting>(userId, kind)));
  return waiting.flat().toSorted((one, other) => other.created.localeCompare(one.created));
}

/** Adds a post to the outbox, or replaces it there. */
export async function storeWaiting(waiting: Waiting): Promise<void> {
  const { userId, id, refusal } = waiting;
  const [kind, other] = refusal ? [kinds.refused, kinds.open] : [kinds.open, kinds.refused];
  await unpublishedItems.writeInstead(userId, kind, other, id, waiting);
  tell();
}

/** Removes a post from the outbox after it was sent or discarded. */
export async function removeWaiting({ userId, id }: Waiting, sent?: PostCard): Promise<void> {
  for (const kind of Object.values(kinds)) await unpublishedItems.forget(userId, kind, id);
  tell(sent);
}

/** Tells whether a failure is temporary, so that the same post can be sent later. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.status === 401;

/**
 * Runs `work` under a lock that only one tab can hold, if the browser supports locks. Even without a lock, the
 * idempotency key prevents duplicates.
 */
function alone<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(`${outboxChannel}/${userId}`, work) : work();
}

/** Tells whether the server refused only the preview, because it has deleted the preview in the meantime. */
const isOfForgottenPage = ({ post }: Waiting, error: unknown): boolean =>
  post.linkPreviewId !== undefined &&
  error instanceof CallError &&
  error.fields.length > 0 &&
  error.fields.every(({ fieldName }) => fieldName === 'LinkPreviewId');

async function send(waiting: Waiting): Promise<Outcome> {
  try {
    const sent = await call('createPost', { body: { ...waiting.post, idempotencyKey: waiting.id } });
    await removeWaiting(waiting, sent);
    return { sent };
  } catch (error) {
    if (isPassing(error)) return { waits: true };
    if (isOfForgottenPage(waiting, error))
      return send({ ...waiting, link: undefined, post: { ...waiting.post, linkPreviewId: undefined } });
    return { refused: error as CallError };
  }
}

/** The posts that this page is sending now. */
const underWay = new Set<string>();

/** Sends one post. If another tab has sent it already, the server returns that post. */
export async function sendOne(waiting: Waiting): Promise<Outcome> {
  underWay.add(waiting.id);
  try {
    return await alone(waiting.userId, () => send(waiting));
  } finally {
    underWay.delete(waiting.id);
  }
}

/**
 * Sends the unsent posts, oldest first, until a temporary failure. Refused posts stay in the outbox, with the reason.
 *
 * @param onSent receives each sent post with its entry in the outbox
 * @param onRefused runs after each refused post
 */
export function sendAll(
  userId: string,
  onSent: (post: PostCard, waiting: Waiting) => void,
  onRefused?: () => void,
): Promise<void> {
  return alone(userId, async () => {
    // Reads the outbox within the lock, to skip posts that another tab has sent.
    const waiting = await waitingOf(userId);
    const open = waiting.filter(({ id, refusal }) => !refusal && !underWay.has(id));
    for (const each of open.toReversed()) {
      const outcome = await send(each);
      if ('waits' in outcome) return;
      if ('sent' in outcome) onSent(outcome.sent, each);
      else {
        const { code, status, meta } = outcome.refused;
        await storeWaiting({ ...each, refusal: { code, status, meta } });
        onRefused?.();
      }
    }
  });
}
