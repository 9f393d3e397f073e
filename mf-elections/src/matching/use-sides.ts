import type { CandidatePositions, ElectionParty } from '@hustings/contract';
import type { Positions } from '@hustings/features/topic-answers';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../queries.ts';
import { groupPositions } from './agreement.ts';
import type { Side } from './side.ts';

/** The candidates of an election who have official positions, and its parties with those of their candidates. */
export interface Sides {
  candidates: readonly Side[];
  parties: readonly Side[];
}

const positionsOf = ({ positions }: CandidatePositions): Positions =>
  Object.fromEntries(positions.map(({ topic, position }) => [topic, position]));

function partySide(
  { name, party, candidatesCount }: ElectionParty,
  people: readonly CandidatePositions[],
): Side | undefined {
  // A list without a party has no page, and is not compared.
  if (!party) return undefined;
  const known = people.filter((person) => person.party?.partyId === party.partyId);
  return {
    slug: party.slug,
    name,
    mark: party.mark,
    positions: groupPositions(known.map(positionsOf)),
    group: { known: known.length, candidates: candidatesCount },
  };
}

/** Loads all candidates with official positions, page by page, and the parties. Needs no connection afterwards. */
export function useSides(electionId: string) {
  const list = useInfiniteQuery(queries.electionPositions(electionId));
  const parties = useQuery(queries.partyChoice(electionId));
  const { data: loaded, hasNextPage, isFetching, isError, fetchNextPage } = list;
  // React may skip the render in which a page is being fetched, so the effect depends on the number of pages.
  const pages = loaded?.pages.length ?? 0;
  useEffect(() => {
    if (pages > 0 && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [pages, hasNextPage, isFetching, isError, fetchNextPage]);
  const people = loaded?.pages.flatMap(({ results }) => results);
  const isLoaded = people !== undefined && !hasNextPage && parties.data !== undefined;
  const data: Sides | undefined = isLoaded
    ? {
        candidates: people.map((person) => ({ ...person, positions: positionsOf(person) })),
        parties: parties.data.results.flatMap((party) => partySide(party, people) ?? []),
      }
    : undefined;
  return {
    data,
    error: list.error ?? parties.error,
    refetch: () => {
      if (list.error) void (loaded ? fetchNextPage() : list.refetch());
      if (parties.error) void parties.refetch();
    },
  };
}
