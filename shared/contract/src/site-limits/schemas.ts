import { z } from 'zod';
import { Moment, writtenText } from '../common/schemas.ts';

/** What sets a limit: its default, an environment variable of the server, or an admin. */
export const LimitOrigin = z.enum(['default', 'environment', 'admin']);
export type LimitOrigin = z.infer<typeof LimitOrigin>;

/** A limit of the site as admins see it (docs/decisions/05-limits.md). All values are whole numbers. */
export const SiteLimit = z.object({
  name: z.string(),
  value: z.number().int(),
  /** The value without a change by an admin or the environment. */
  default: z.number().int(),
  /** The allowed range. */
  least: z.number().int(),
  most: z.number().int(),
  origin: LimitOrigin,
  /** The environment variable that sets the limit, which admins cannot override. */
  variable: z.string(),
  /** Whether the server reads the limit only when it starts, so that only the environment can set it. */
  readAtStart: z.boolean(),
  /** The last change by an admin; present if an admin set the value. */
  changed: z
    .object({
      at: Moment,
      /** The user name of the admin; absent if the account was deleted. */
      by: z.string().optional(),
      reason: z.string(),
    })
    .optional(),
});
export type SiteLimit = z.infer<typeof SiteLimit>;

/** All limits of the site, in the order of the sources. */
export const SiteLimits = z.object({ results: z.array(SiteLimit) });
export type SiteLimits = z.infer<typeof SiteLimits>;

/** A change of a limit by an admin, with the reason that is recorded. */
export const LimitChange = z.strictObject({
  /** The new value. Without it, the limit gets its default again. */
  value: z.number().int().min(0).optional(),
  /** The value that the admin saw. If the limit has another one by now, nothing changes. */
  was: z.number().int().min(0),
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
});
export type LimitChange = z.input<typeof LimitChange>;
