import type { Party, Polly } from '@hustings/contract';
import { FollowButton, type FollowStanding } from '@hustings/features/follow';
import { useQueryClient } from '@tanstack/react-query';

interface WatchProps {
  followeeType: 'polly' | 'party';
  followeeId: string;
  page: Polly | Party;
  /** The key of the query for the page. A change of the watching updates the data of this query. */
  queryKey: readonly unknown[];
}

/** A control with which a member watches a politician or a party (docs/product.md#4-states). */
export function Watch({ followeeType, followeeId, page, queryKey }: WatchProps) {
  const client = useQueryClient();
  const change = ({ followLevel }: FollowStanding) => {
    const isWatchClosely = followLevel === 'closely';
    const isWatch = isWatchClosely || followLevel === 'following';
    client.setQueryData<Polly | Party>(queryKey, (kept) => kept && { ...kept, followLevel, isWatch, isWatchClosely });
  };
  return (
    <FollowButton
      tone="quiet"
      followee={{ followeeId, followeeType, name: page.name }}
      standing={{ followLevel: page.followLevel ?? 'not', isRequested: false }}
      onChange={change}
    />
  );
}
