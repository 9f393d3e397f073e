import type { BodyRecord, PartyMarkFacts } from '@hustings/contract';

/** Returns the facts of the mark of a party that admins edit. */
export const markOf = ({ abbreviation, colour, image }: BodyRecord): PartyMarkFacts => ({
  abbreviation,
  colour,
  imageUrl: image?.url,
});
