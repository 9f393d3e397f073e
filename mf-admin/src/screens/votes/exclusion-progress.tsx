import { useTranslation } from '@hustings/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { RunProgress } from '../jobs/run-progress.tsx';
import { lookMilliseconds } from './states.ts';

/** The progress of the job that carries out an exclusion or its reversal, or the reason why it does not begin. */
export function ExclusionProgress({ text }: { text: string }) {
  const { t } = useTranslation('admin');
  const { data } = useSuspenseQuery({ ...queries.jobs, refetchInterval: lookMilliseconds });
  const job = data.results.find(({ name }) => name === 'vote-exclusions');
  const run = job?.runs.find(({ outcome }) => outcome === 'running');
  return (
    <div className={item.within}>
      <p>{job?.paused ? t('votes.list.waitingPaused') : text}</p>
      {run && <RunProgress run={run} />}
      <p>
        <a href="/admin/setting/jobs">{t('votes.list.job')}</a>
      </p>
    </div>
  );
}
