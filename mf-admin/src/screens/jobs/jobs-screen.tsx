import type { AdminJob } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes, EmptyState, Notice, VisuallyHidden } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { JobItem } from './job-item.tsx';
import styles from './jobs.module.css';
import { hasMoved, isAwaited } from './states.ts';
import { useStableOrder } from './use-stable-order.ts';
import { stateOf, titleOf } from './texts.ts';

/** The milliseconds between two requests for the jobs: while a job is queued or running, and otherwise. */
const look = { waiting: 2_000, otherwise: 30_000 };

/** `/admin/setting/jobs`: the background jobs (docs/product.md#3-entities). */
export default function JobsScreen() {
  const { t } = useTranslation('admin');
  const { data } = useSuspenseQuery({
    ...queries.jobs,
    refetchInterval: ({ state }) => (state.data?.results.some(isAwaited) ? look.waiting : look.otherwise),
  });
  const { ordered, failing } = useStableOrder(data.results);
  // The job that the admin started last, in its state before the start.
  const [run, setRun] = useState<AdminJob>();
  const runNow = run && data.results.find(({ name }) => name === run.name);
  return (
    <AdminPage section="jobs" lead={t('jobs.lead')}>
      {failing > 0 && (
        <Notice tone="danger" title={t('jobs.failing', { count: failing })}>
          <p>{t('jobs.failingText')}</p>
        </Notice>
      )}
      {ordered.length === 0 ? (
        <EmptyState title={t('jobs.empty.title')}>{t('jobs.empty.text')}</EmptyState>
      ) : (
        <ul className={classes(item.list, styles.jobs)} aria-label={t('jobs.list')}>
          {ordered.map((job) => (
            <JobItem key={job.name} job={job} onRun={() => setRun(job)} />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <output>
          {run && runNow && hasMoved(run, runNow)
            ? t('jobs.stands', { name: titleOf(t, runNow), state: stateOf(t, runNow) })
            : ''}
        </output>
      </VisuallyHidden>
    </AdminPage>
  );
}
