import { z } from 'zod';

/** Sizes of a part in bytes as they travel (Brotli). */
export const PartBytes = z.strictObject({
  /** The entry script; for a vertical, the remote entry. */
  entry: z.number().int().min(0),
  /** For a vertical, its scripts for its heaviest page in English. For the shell, its scripts for every page. */
  firstPage: z.number().int().min(0),
  /** All scripts and styles. */
  total: z.number().int().min(0),
});
export type PartBytes = z.infer<typeof PartBytes>;

/** What the team of a part allows itself. */
export const PartBudget = z.strictObject({
  /** The percentage of page views that may fail within 24 hours. */
  failedViewsPercent: z.number().min(0).max(100),
  bytes: PartBytes,
});
export type PartBudget = z.infer<typeof PartBudget>;

/** The team that is responsible for a part. */
export const PartOwner = z.strictObject({
  team: z.string().trim().min(1).max(60),
  /** An e-mail address, or an `https` address of a page or a channel. */
  contact: z.union([z.email().max(200), z.url({ protocol: /^https$/ }).max(200)]),
  budget: PartBudget,
});
export type PartOwner = z.infer<typeof PartOwner>;
