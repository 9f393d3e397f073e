import { useQueries, useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import { namesPolly, type Audience } from './audience.ts';

/** A politician that a post can be about. */
export interface NamedPolly {
  id: string;
  name: string;
}

/** Returns the politicians that are named by tags, in the order of the tags; empty until loaded. */
export function useTaggedPollies(tags: readonly string[] = []): NamedPolly[] {
  return useQueries({
    queries: tags.map((tag) => queries.pollyOfTag(tag)),
    combine: (found) =>
      found.flatMap(({ data }) =>
        (data?.results ?? []).flatMap(({ entityId, name }) => (entityId ? [{ id: entityId, name }] : [])),
      ),
  });
}

/** Returns the politician of an audience, and whether somebody speaks for them; undefined until loaded. */
export function usePollyInQuestion(audience: Audience): (NamedPolly & { isClaimed: boolean }) | undefined {
  const { pollyId } = audience;
  const { data } = useQuery({
    ...queries.claim(pollyId ?? ''),
    enabled: namesPolly(audience) && pollyId !== undefined,
  });
  return data && { id: data.polly.personId, name: data.polly.name, isClaimed: data.claim !== undefined };
}
