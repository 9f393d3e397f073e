import { z } from 'zod';
import { Id, Moment } from '../common/schemas.ts';

/** A mail that could not be sent, as admins see it: neither its text nor its subject, which may tell who wrote what. */
export const UnsentMail = z.object({
  id: Id,
  to: z.string(),
  created: Moment,
  /** Tries that failed. */
  tries: z.number().int(),
  /** What the last try met, in the words of the mail server: mostly English. */
  error: z.string(),
  /** When the next try is due; absent where the mail was given up. */
  nextTry: Moment.optional(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

/** Settings that a site in production cannot do without. */
export const RequiredSetting = z.enum(['SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL']);
export type RequiredSetting = z.infer<typeof RequiredSetting>;
