import { z } from 'zod';
import { Id } from '../common/schemas.ts';

/**
 * The topic of an event. `account:<id>`: for the member with this id. `posts`: for all members.
 * `thread:<subject>:<id>`: for those who may see the subject.
 */
export const LiveTopic = z
  .string()
  .regex(/^(posts|(account|thread:[a-zA-Z]{1,20}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);
export type LiveTopic = z.infer<typeof LiveTopic>;

/** An event, which tells clients to reload data. The same event may arrive twice. */
export const LiveEvent = z.object({
  id: Id,
  topic: LiveTopic,
  /**
   * `notification`: the member's notifications have changed. `post`: there is a new post that everyone may see.
   * `comment`: the thread has a new comment, `data.id`.
   * `chat`: a chat of the member with digital politicians has changed; `data` is a `ChatEvent`.
   * `directMessage`: the conversation `data.conversationId` of the member has changed; `data.messageId` is a new message.
   */
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type LiveEvent = z.infer<typeof LiveEvent>;
