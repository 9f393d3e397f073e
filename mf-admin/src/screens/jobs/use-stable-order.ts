import type { AdminJob } from '@hustings/contract';
import { useState } from 'react';
import { hasFailed, isAwaited } from './states.ts';

type Name = AdminJob['name'];

const nameOf = ({ name }: AdminJob): Name => name;

/** Returns the names of the failed jobs, and of the jobs that failed before and are queued or running again. */
const failingOf = (jobs: readonly AdminJob[], before: readonly Name[]): Name[] =>
  jobs.filter((job) => hasFailed(job) || (isAwaited(job) && before.includes(job.name))).map(nameOf);

/**
 * Keeps the jobs in their initial order, failed ones first, so that no card moves while an admin works on it. The count
 * of failures changes only when a run has ended.
 */
export function useStableOrder(jobs: readonly AdminJob[]): { ordered: AdminJob[]; failing: number } {
  const [order] = useState(() => [...jobs.filter(hasFailed), ...jobs.filter((job) => !hasFailed(job))].map(nameOf));
  const [before, setBefore] = useState<Name[]>([]);
  const failing = failingOf(jobs, before);
  if (failing.join() !== before.join()) setBefore(failing);
  const placeOf = ({ name }: AdminJob) => {
    const place = order.indexOf(name);
    return place === -1 ? order.length : place;
  };
  return { ordered: jobs.toSorted((a, b) => placeOf(a) - placeOf(b)), failing: failing.length };
}
