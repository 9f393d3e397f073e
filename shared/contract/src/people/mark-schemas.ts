import { z } from 'zod';

/** The facts of a party's mark, which stands beside its name. All are absent if the site knows none. */
export const PartyMarkFacts = z.object({
  abbreviation: z.string().optional(),
  /** The colour of the party, as `#rrggbb`. Show it only beside the name. */
  colour: z.string().optional(),
  /** The address on this site of the party's own picture, which an admin uploaded. */
  imageUrl: z.string().optional(),
});
export type PartyMarkFacts = z.infer<typeof PartyMarkFacts>;
