import { z } from 'zod';
import { personalDataKinds, retentionUnits } from './personal-data.ts';

/** The retention of a kind of personal data. */
const Retention = z.object({
  kind: z.enum(personalDataKinds),
  /** The maximum retention; absent for data that stays until the member removes it or the account is deleted. */
  atMost: z.object({ amount: z.int().min(0), unit: z.enum(retentionUnits) }).optional(),
});

/** The retention of each kind of personal data. */
export const PrivacyTerms = z.object({
  stored: z.array(Retention),
});
export type PrivacyTerms = z.infer<typeof PrivacyTerms>;
