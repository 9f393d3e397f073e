import { z } from 'zod';
import { ChatEvent } from '../chats/schemas.ts';
import { Id } from '../common/schemas.ts';

/**
 * The topic of an event. `account:<id>`: for the member with this id. `posts` and `releases`: for all members.
 * `thread:<subject>:<id>`: for those who may see the subject.
 */
export const LiveTopic = z
  .string()
  .regex(/^(posts|releases|(account|thread:[a-zA-Z]{1,20}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);
export type LiveTopic = z.infer<typeof LiveTopic>;

/** The data of an event of kind `directMessage`. */
const DirectMessageEvent = z.object({ conversationId: Id, messageId: Id.optional() });

const ofTopic = { id: Id, topic: LiveTopic };
const unread = z.record(z.string(), z.unknown());

/** An event, which tells clients to reload data. The same event may arrive twice. Its kind tells the type of its data. */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** The member's notifications have changed. */
  z.object({ ...ofTopic, kind: z.literal('notification'), data: unread }),
  /** There is a new post that everyone may see. */
  z.object({ ...ofTopic, kind: z.literal('post'), data: unread }),
  /** Other releases are served. A page asks which ones. */
  z.object({ ...ofTopic, kind: z.literal('releases'), data: unread }),
  /** The thread has a new comment. */
  z.object({ ...ofTopic, kind: z.literal('comment'), data: z.object({ id: Id }) }),
  /** A chat of the member with digital politicians has changed. */
  z.object({ ...ofTopic, kind: z.literal('chat'), data: ChatEvent }),
  /** A conversation of the member has changed; `messageId` is a new message. */
  z.object({ ...ofTopic, kind: z.literal('directMessage'), data: DirectMessageEvent }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
