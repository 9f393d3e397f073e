import { z } from 'zod';
import { Moment } from '../common/schemas.ts';

/** A link by which one person sees a release before it is served. */
export const ReleasePreview = z.object({
  id: z.uuid(),
  part: z.string(),
  version: z.string(),
  /** Whether the link opens for anybody who holds it; else for admins only. */
  forAnybody: z.boolean(),
  created: Moment,
  /** The time from which the link no longer opens. */
  expires: Moment,
  /** The kind of actor who made the link, as in `ReleaseAct`. */
  byKind: z.enum(['member', 'token', 'operator', 'site']),
  /** The name of the actor, as in `ReleaseAct`. */
  by: z.string().optional(),
});
export type ReleasePreview = z.infer<typeof ReleasePreview>;
