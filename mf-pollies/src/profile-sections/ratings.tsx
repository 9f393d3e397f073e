import type { DailyVote } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { Card, FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { OverTime } from '../scores/over-time.tsx';
import { averagesQuery, type Target } from '../scores/targets.ts';
import { Yesterday } from '../scores/yesterday.tsx';
import { TodaySoFar } from './today-so-far.tsx';

interface RatingsProps {
  target: Target;
  /** The place whose members cast official votes. */
  place: string | undefined;
  own: readonly DailyVote[];
}

/** Shows yesterday's scores and the scores over time. Shows today's scores to members who have voted. */
export function Ratings({ target, place, own }: RatingsProps) {
  const isMember = useSession((session) => session.user !== undefined);
  const { data, error, refetch } = useQuery(averagesQuery(target, '30d'));
  return (
    <>
      {data && <Yesterday averages={data} place={place} />}
      {!data && (
        <Card>{error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={7} />}</Card>
      )}
      {isMember && <TodaySoFar target={target} />}
      <OverTime target={target} own={own} />
    </>
  );
}
