import { z } from 'zod';
import { personalDataKinds, retentionUnits } from './personal-data.ts';

/** How long a kind of personal data is kept: a time, or as long as the account or whoever it is about wants it. */
const Retention = z.object({
  kind: z.enum(personalDataKinds),
  /** Absent where it is kept until the member removes it, or the account goes. */
  atMost: z.object({ amount: z.int().min(0), unit: z.enum(retentionUnits) }).optional(),
});

/** How long each kind of personal data is kept. */
export const PrivacyTerms = z.object({
  stored: z.array(Retention),
});
export type PrivacyTerms = z.infer<typeof PrivacyTerms>;
