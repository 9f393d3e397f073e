import type { DailyVote } from '@hustings/contract';
import { Card, FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { OverTime } from '../scores/over-time.tsx';
import { averagesQuery, type Target } from '../scores/targets.ts';
import { Yesterday } from '../scores/yesterday.tsx';

interface RatingsProps {
  target: Target;
  /** The place whose members cast official votes. */
  place: string | undefined;
  own: readonly DailyVote[];
}

/** Shows yesterday's scores and the scores over time. */
export function Ratings({ target, place, own }: RatingsProps) {
  const { data, error, refetch } = useQuery(averagesQuery(target, '30d'));
  return (
    <>
      {data && <Yesterday averages={data} place={place} />}
      {!data && (
        <Card>{error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={7} />}</Card>
      )}
      <OverTime target={target} own={own} />
    </>
  );
}
