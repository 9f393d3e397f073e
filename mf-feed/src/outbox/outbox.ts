import type { LinkPreview, NewPost, PostCard } from '@hustings/contract';
import { call, CallError } from '@hustings/vertical/client';
import { kept } from '../writing/kept.ts';

/** A post that was published here and that the server does not have yet. */
export interface Waiting {
  /** Its idempotency key: however often it is sent, the server makes one post of it. */
  id: string;
  userId: string;
  post: NewPost;
  /** When it was published here. */
  created: string;
  /** What is shown of it meanwhile. */
  excerpt: string;
  /** The page that it leads to, as it is shown meanwhile. */
  link?: LinkPreview | undefined;
  /** The addresses in it of which its author wants no preview, should it be a draft again. */
  removedLinks?: string[] | undefined;
  /** The pictures below its words with their measures, should it be a draft again. */
  images?: NonNullable<PostCard['image']>[] | undefined;
  /** The name of the draft that it was made from, which goes when it arrives. */
  draft?: string | undefined;
  /** Why the server does not take it; it is sent again only when its author says so. */
  refusal?: { code: string; status: number; meta: Record<string, unknown> } | undefined;
}

/** What came of sending one post. */
export type Outcome = { sent: PostCard } | { refused: CallError } | { waits: true };

/** What waits to be sent is of the kind that `vertical.json` names; what was refused waits for its author. */
const kinds = { open: 'outbox', refused: 'refused-post' };

/** What tabs of a browser say to each other: the outbox has changed, and with it the feed where a post has arrived. */
export const outboxChannel = 'hustings-outbox';

function tell(sent?: PostCard): void {
  try {
    const channel = new BroadcastChannel(outboxChannel);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has the origin of its page
    channel.postMessage(sent ?? null);
    channel.close();
  } catch {
    // A browser without channels: the other tabs see it when they look next.
  }
}

/** The posts of a member that wait in this browser, the newest first. */
export async function waitingOf(userId: string): Promise<Waiting[]> {
  const waiting = await Promise.all(Object.values(kinds).map((kind) => kept.list<Waiting>(userId, kind)));
  return waiting.flat().toSorted((one, other) => other.created.localeCompare(one.created));
}

/** Puts a post into the outbox, or changes it there. */
export async function keepWaiting(waiting: Waiting): Promise<void> {
  const { userId, id, refusal } = waiting;
  const [kind, other] = refusal ? [kinds.refused, kinds.open] : [kinds.open, kinds.refused];
  await kept.writeInstead(userId, kind, other, id, waiting);
  tell();
}

/** Takes a post out of the outbox: it has arrived, or its author gives it up. */
export async function forgetWaiting({ userId, id }: Waiting, sent?: PostCard): Promise<void> {
  for (const kind of Object.values(kinds)) await kept.forget(userId, kind, id);
  tell(sent);
}

/** Whether a failure says nothing of the post itself, so that it can be sent as it is, later. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.status === 401;

/** One tab sends at a time, where the browser can see to that; the server's key does in any case. */
function alone<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(`${outboxChannel}/${userId}`, work) : work();
}

/** Whether nothing is refused but the page that a post leads to: of a post that waited long, the server has forgotten it. */
const isOfForgottenPage = ({ post }: Waiting, error: unknown): boolean =>
  post.linkPreviewId !== undefined &&
  error instanceof CallError &&
  error.fields.length > 0 &&
  error.fields.every(({ fieldName }) => fieldName === 'LinkPreviewId');

async function send(waiting: Waiting): Promise<Outcome> {
  try {
    const sent = await call('createPost', { body: { ...waiting.post, idempotencyKey: waiting.id } });
    await forgetWaiting(waiting, sent);
    return { sent };
  } catch (error) {
    if (isPassing(error)) return { waits: true };
    if (isOfForgottenPage(waiting, error))
      return send({ ...waiting, link: undefined, post: { ...waiting.post, linkPreviewId: undefined } });
    return { refused: error as CallError };
  }
}

/** What this page itself is sending just now, by one press of a button. */
const underWay = new Set<string>();

/** Sends one post. Another tab may have sent it in the meantime: then the server answers with the post that it made. */
export async function sendOne(waiting: Waiting): Promise<Outcome> {
  underWay.add(waiting.id);
  try {
    return await alone(waiting.userId, () => send(waiting));
  } finally {
    underWay.delete(waiting.id);
  }
}

/**
 * Sends what waits, the oldest first, until one cannot be sent. What the server refuses stays, with the reason.
 *
 * @param onSent is told each post that has arrived, with what it was
 * @param onRefused is told of each that the server refuses
 */
export function sendAll(
  userId: string,
  onSent: (post: PostCard, waiting: Waiting) => void,
  onRefused?: () => void,
): Promise<void> {
  return alone(userId, async () => {
    // Read within the lock: what another tab has sent is gone.
    const waiting = await waitingOf(userId);
    const open = waiting.filter(({ id, refusal }) => !refusal && !underWay.has(id));
    for (const each of open.toReversed()) {
      const outcome = await send(each);
      if ('waits' in outcome) return;
      if ('sent' in outcome) onSent(outcome.sent, each);
      else {
        const { code, status, meta } = outcome.refused;
        await keepWaiting({ ...each, refusal: { code, status, meta } });
        onRefused?.();
      }
    }
  });
}
