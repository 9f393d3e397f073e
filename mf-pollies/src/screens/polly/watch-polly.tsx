import type { Polly } from '@hustings/contract';
import { FollowButton, type FollowStanding } from '@hustings/features/follow';
import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../../queries.ts';

interface WatchPollyProps {
  polly: Polly;
  /** Id or slug, as the address has it. */
  id: string;
  className: string | undefined;
}

/** Watches a politician (specification, section 4); the page keeps what the server answers. */
export function WatchPolly({ polly, id, className }: WatchPollyProps) {
  const client = useQueryClient();
  const change = ({ followLevel }: FollowStanding) => {
    const isWatchClosely = followLevel === 'closely';
    const isWatch = isWatchClosely || followLevel === 'following';
    client.setQueryData(
      queries.polly(id).queryKey,
      (page) => page && { ...page, followLevel, isWatch, isWatchClosely },
    );
  };
  return (
    <FollowButton
      className={className}
      followee={{ followeeId: polly.personId, followeeType: 'polly', name: polly.name }}
      standing={{ followLevel: polly.followLevel ?? 'not', isRequested: false }}
      onChange={change}
    />
  );
}
