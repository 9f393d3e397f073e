import type { AdminJob } from '@hustings/contract';
import { useState } from 'react';
import { hasFailed, isAwaited } from './states.ts';

type Name = AdminJob['name'];

const nameOf = ({ name }: AdminJob): Name => name;

/** Those that have failed, and those that had and are being done again. */
const failingOf = (jobs: readonly AdminJob[], before: readonly Name[]): Name[] =>
  jobs.filter((job) => hasFailed(job) || (isAwaited(job) && before.includes(job.name))).map(nameOf);

/**
 * The jobs in the order of when the page was opened, those that had failed first: none leaves its place under the hands of
 * whoever has it done again. So it is with the number of those that have failed: until the run is over nobody knows better.
 */
export function useSteady(jobs: readonly AdminJob[]): { ordered: AdminJob[]; failing: number } {
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
