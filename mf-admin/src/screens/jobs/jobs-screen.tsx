import type { AdminJob } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes, EmptyState, Notice, VisuallyHidden } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { JobItem } from './job-item.tsx';
import styles from './jobs.module.css';
import { hasMoved, isAwaited, isShown, jobFilters, type JobFilter } from './states.ts';
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
  const [filter, setFilter] = useState<JobFilter>('all');
  const shown = ordered.filter((job) => isShown(job, filter));
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
        <>
          <div className={styles.filter}>
            <Select
              name="state"
              label={t('jobs.filter.label')}
              options={jobFilters.map((id) => ({ id, label: t(`jobs.filter.${id}`) }))}
              value={filter}
              onChange={setFilter}
            />
            <output>{t('jobs.filter.shown', { count: shown.length })}</output>
          </div>
          {shown.length === 0 && <EmptyState title={t('jobs.filter.emptyTitle')}>{t('jobs.filter.empty')}</EmptyState>}
          <ul className={classes(item.list, styles.jobs)} aria-label={t('jobs.list')}>
            {shown.map((job) => (
              <JobItem key={job.name} job={job} onRun={() => setRun(job)} />
            ))}
          </ul>
        </>
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
