import type { AdminJob } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { classes, EmptyState, Notice } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { JobItem } from './job-item.tsx';
import styles from './jobs.module.css';

/** Milliseconds between two looks: while a job is waited for, and otherwise. */
const look = { waiting: 2_000, otherwise: 30_000 };

const isAwaited = ({ state }: AdminJob): boolean => state === 'asked' || state === 'running';
const hasFailed = ({ state }: AdminJob): boolean => state === 'failed' || state === 'brokenOff';

/** `/admin/setting/jobs`: what the site does by itself (specification, section 3: the background-job dashboard). */
export default function JobsScreen() {
  const { t } = useTranslation('admin');
  const { data } = useSuspenseQuery({
    ...queries.jobs,
    refetchInterval: ({ state }) => (state.data?.results.some(isAwaited) ? look.waiting : look.otherwise),
  });
  const failed = data.results.filter(hasFailed);
  const others = data.results.filter((job) => !hasFailed(job));
  return (
    <AdminPage section="jobs" lead={t('jobs.lead')}>
      {failed.length > 0 && (
        <Notice tone="danger" title={t('jobs.failing', { count: failed.length })}>
          <p>{t('jobs.failingText')}</p>
        </Notice>
      )}
      {data.results.length === 0 ? (
        <EmptyState title={t('jobs.empty.title')}>{t('jobs.empty.text')}</EmptyState>
      ) : (
        <ul className={classes(item.list, styles.jobs)} aria-label={t('jobs.list')}>
          {[...failed, ...others].map((job) => (
            <JobItem key={job.name} job={job} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}
