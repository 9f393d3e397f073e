import type { CurrentUser, FeedName } from '@hustings/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../queries.ts';

/** The interests by which each cache has read the feed `discover`. */
const readBy = new WeakMap<QueryClient, string>();

/** Reads the feed `discover` again if the interests changed since. Feeds otherwise keep what was read. */
export function useRereadDiscover({ useInterests }: CurrentUser, named: FeedName | undefined): void {
  const client = useQueryClient();
  const { data } = useQuery(queries.interests());
  const interests =
    data && JSON.stringify([useInterests, data.topics.map(({ slug }) => slug), data.places.map(({ id }) => id)]);
  useEffect(() => {
    if (interests === undefined) return;
    const before = readBy.get(client);
    readBy.set(client, interests);
    if (before !== undefined && before !== interests)
      void client.invalidateQueries({ queryKey: queries.feed(named).queryKey, exact: true });
  }, [client, interests, named]);
}
