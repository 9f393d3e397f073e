import { z } from 'zod';

/** How much waits for an admin, by queue (decisions, section 12). */
export const Waiting = z.object({
  claims: z.number().int(),
  /** Those among them that are older than the promise that was made. */
  overdueClaims: z.number().int(),
  disputes: z.number().int(),
  reports: z.number().int(),
  stances: z.number().int(),
  /** Seals that one admin has asked to open, and to which no second one has agreed. */
  sealOpenings: z.number().int(),
});
