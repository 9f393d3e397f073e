import { z } from 'zod';
import { Id, Moment } from '../common/schemas.ts';

/**
 * A mail that could not be sent, as admins see it. Subject and text are left out, since they may reveal an anonymous
 * author.
 */
export const UnsentMail = z.object({
  id: Id,
  to: z.string(),
  created: Moment,
  /** The number of failed attempts. */
  tries: z.number().int(),
  /** The error of the last attempt, as the mail server words it; mostly English. */
  error: z.string(),
  /** The time of the next attempt; absent if the server has given up. */
  nextTry: Moment.optional(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

/** Settings that a site in production requires. */
export const RequiredSetting = z.enum(['SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL']);
export type RequiredSetting = z.infer<typeof RequiredSetting>;
