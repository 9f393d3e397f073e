import { ActFailure } from '@hustings/features/levels';
import { Button, Card, EmptyState, FailureNotice, Notice, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { Specimen } from '../specimen.tsx';

const tooLow = new CallError('ReputationTooLow', 403, [], {
  required: 2,
  actual: 1,
  missing: ['displayName', 'avatar', 'voterLocation'],
});
const dailyLimit = new CallError('DailyPostLimit', 429, [], { limit: 3, resetsAt: '2026-05-05T22:00:00.000Z' });
const tooSoon = new CallError('TooSoon', 429, [], { retryAfterSeconds: 12 });
const offline = new CallError('NetworkError', 0);

export function StateSpecimens() {
  return (
    <>
      <Specimen title="Notice: info, success, danger">
        <Notice tone="info" title="Votes close at midnight">
          <p>You can change yours until then.</p>
        </Notice>
        <Notice tone="success">
          <p>Your vote is saved.</p>
        </Notice>
        <Notice tone="danger" title="One field needs your attention">
          <p>Choose a user name of at least 3 characters.</p>
        </Notice>
      </Specimen>
      <Specimen title="FailureNotice: level, daily limit, too soon, offline">
        <ActFailure error={tooLow} />
        <FailureNotice error={dailyLimit} />
        <FailureNotice error={tooSoon} />
        <FailureNotice error={offline} onRetry={() => undefined} />
      </Specimen>
      <Specimen title="Skeleton">
        <Card>
          <Skeleton lines={4} />
        </Card>
      </Specimen>
      <Specimen title="EmptyState">
        <EmptyState title="Nothing here yet" action={<Button>Write the first post</Button>}>
          Follow people or topics, and what they write comes here.
        </EmptyState>
      </Specimen>
    </>
  );
}
