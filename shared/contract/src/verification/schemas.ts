import { z } from 'zod';
import { Moment } from '../common/schemas.ts';

/** Whether the caller's identity is verified, and how it can be. */
export const IdentityState = z.object({
  /** Since when; absent while it is not verified. */
  verified: Moment.optional(),
  /** The name of the provider that verified it; absent if an admin did. */
  provider: z.string().optional(),
  /** The name of the provider that the site offers; absent if none is configured. */
  offered: z.string().optional(),
  /** An admin has withdrawn the verification: only an admin can verify the member again. */
  withdrawn: z.boolean(),
});
export type IdentityState = z.infer<typeof IdentityState>;

/** What the provider added to the address to which it sent the browser back. */
export const IdentityReturn = z.strictObject({
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(100),
  /** The issuer, if the provider names itself (RFC 9207). */
  iss: z.string().max(2_000).optional(),
});
export type IdentityReturn = z.input<typeof IdentityReturn>;
