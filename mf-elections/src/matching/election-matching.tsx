import { useQueries } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import type { Pins } from '../screens/compare/pins.ts';
import { AllSides } from './all-sides.tsx';
import { Matching } from './matching.tsx';
import type { Side } from './side.ts';
import { useSides, type Sides } from './use-sides.ts';

interface ElectionMatchingProps {
  electionId: string;
  pins: Pins;
}

/** Compares the visitor's answers with all candidates and parties of an election, the pinned ones first. */
export function ElectionMatching({ electionId, pins }: ElectionMatchingProps) {
  const sides = useSides(electionId);
  const pinned = usePinned(pins, sides.data);
  return (
    <Matching sides={pinned}>
      <AllSides query={sides} />
    </Matching>
  );
}

/** Returns the pinned candidates or parties. A candidate without positions is there too. */
function usePinned({ kind, slugs }: Pins, sides: Sides | undefined): readonly Side[] {
  const people = useQueries({ queries: kind === 'candidate' ? slugs.map((slug) => queries.polly(slug)) : [] });
  if (!sides) return [];
  if (kind === 'party') return slugs.flatMap((slug) => sides.parties.find((party) => party.slug === slug) ?? []);
  return people.flatMap(({ data }) =>
    data
      ? [sides.candidates.find(({ slug }) => slug === data.slug) ?? { slug: data.slug, name: data.name, positions: {} }]
      : [],
  );
}
