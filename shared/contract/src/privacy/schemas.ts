import { z } from 'zod';
import { personalDataKinds, retentionUnits } from './personal-data.ts';

/** How long a kind of personal data is kept: a time, or as long as the account or whoever it is about wants it. */
const Retention = z.object({
  kind: z.enum(personalDataKinds),
  /** Absent where it is kept until the member removes it, or the account goes. */
  atMost: z.object({ amount: z.int().min(0), unit: z.enum(retentionUnits) }).optional(),
});

/** What the privacy statement says in numbers: how long each kind of data is kept, and the limits that texts name. */
export const PrivacyTerms = z.object({
  stored: z.array(Retention),
  sessionDays: z.int(),
  rememberedSessionDays: z.int(),
  neverActivatedDays: z.int(),
  activationHours: z.int(),
  activationResendMinutes: z.int(),
  emailConfirmationHours: z.int(),
  passwordResetHours: z.int(),
  accountUndoDays: z.int(),
  exportDays: z.int(),
  socialReturnMinutes: z.int(),
  newsletterConfirmHours: z.int(),
  voteEvidenceDays: z.int(),
  interactionDays: z.int(),
  activeWindowDays: z.int(),
  postsRead: z.int(),
  telemetryDays: z.int(),
  keptMailDays: z.int(),
  claimDecisionHours: z.int(),
  sealOpeningDays: z.int(),
});
export type PrivacyTerms = z.infer<typeof PrivacyTerms>;
