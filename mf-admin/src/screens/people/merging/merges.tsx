import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { MergeList } from './merge-list.tsx';
import { usePartiesKind } from './parties.ts';
import { usePeopleKind } from './people.ts';

/** The merges of people, newest first. */
export function PeopleMerges() {
  const kind = usePeopleKind();
  const pages = useInfiniteQuery(queries.merges);
  return <MergeList {...{ kind, pages }} found={pages.data?.pages.flatMap(({ results }) => results)} />;
}

/** The merges of parties, newest first. */
export function PartyMerges() {
  const kind = usePartiesKind();
  const pages = useInfiniteQuery(queries.partyMerges);
  return <MergeList {...{ kind, pages }} found={pages.data?.pages.flatMap(({ results }) => results)} />;
}
