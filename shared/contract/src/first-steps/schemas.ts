import { z } from 'zod';

/** How far a newcomer has come, and whether the home page shows it (docs/decisions/21-interests.md). */
export const FirstSteps = z.object({
  /** Whether these steps are for the caller: up to level 2, until all are done. */
  areOpen: z.boolean(),
  /** Whether the caller has a voter location. */
  hasPlace: z.boolean(),
  /** Whether the caller has voted on a politician or a party under their name. */
  hasVoted: z.boolean(),
  /** Whether the caller has level 2. */
  hasProfile: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
