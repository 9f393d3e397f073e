import { z } from 'zod';
import { Id } from '../common/schemas.ts';

/**
 * What an event is about: `account:<id>`, which only that member hears; `posts`, which every member hears; or
 * `thread:<subject>:<id>`, which everybody hears who may see that subject.
 */
export const LiveTopic = z
  .string()
  .regex(/^(posts|(account|thread:[a-zA-Z]{1,20}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);
export type LiveTopic = z.infer<typeof LiveTopic>;

/** Something that has just happened: a hint to look anew. It may come twice. */
export const LiveEvent = z.object({
  id: Id,
  topic: LiveTopic,
  /** `notification`: the member's notifications have changed. `post`: there is a new post that everyone may see. `comment`: the thread has a new comment, `data.id`. */
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type LiveEvent = z.infer<typeof LiveEvent>;
