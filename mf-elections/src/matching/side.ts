import type { PartyMarkFacts } from '@hustings/contract';
import type { Positions } from '@hustings/features/topic-answers';
import type { GroupPositions } from './agreement.ts';

/** A candidate with official positions, or a party with those of its candidates. */
export interface Side {
  slug: string;
  name: string;
  /** Of a party, if the site knows something of its mark. */
  mark?: PartyMarkFacts | undefined;
  positions: Positions | GroupPositions;
  /** Of a party: the number of its candidates, and of those with positions. */
  group?: { known: number; candidates: number };
}
