import { fixedLengths, type DraftCard } from '@hustings/contract';
import { useQuery } from '@tanstack/react-query';
import { localDrafts } from '../../writing/drafts.ts';
import { wordsOf } from '../../writing/writing.ts';

/** The drafts that only this browser has: written offline or in quick mode. */
export function useDraftsHere(userId: string, listed: readonly DraftCard[]): DraftCard[] {
  const { data = [] } = useQuery({
    queryKey: ['drafts-here', userId],
    queryFn: () => localDrafts(userId).catch(() => []),
    staleTime: 0,
  });
  const known = new Set(listed.map(({ id }) => id));
  return data
    .filter(({ name, version }) => version === 0 && !known.has(name))
    .map(({ name, version, updated, anonymous, writing }) => ({
      id: name,
      version,
      updated,
      anonymous,
      title: writing.title || undefined,
      excerpt: wordsOf(writing).slice(0, fixedLengths.excerpt.max),
      language: writing.language,
    }));
}
