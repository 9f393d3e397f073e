import type { AdminJob } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, classes, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { CancelRun } from './cancel-run.tsx';
import { Failures } from './failures.tsx';
import { JobFacts } from './job-facts.tsx';
import styles from './jobs.module.css';
import { PauseJob } from './pause-job.tsx';
import { RunProgress } from './run-progress.tsx';
import { Runs } from './runs.tsx';
import { stateOf, titleOf } from './texts.ts';

interface JobItemProps {
  job: AdminJob;
  onRun(): void;
}

export function JobItem({ job, onRun }: JobItemProps) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const { name, state, reason, mayRun, mayPause, paused } = job;
  const title = titleOf(t, job);
  const current = job.runs.find(({ outcome }) => outcome === 'running');
  const run = useAdminAct({
    act: () => call('runJob', { params: { name } }),
    done: (_, { state: now }) => t(now === 'running' ? 'jobs.run.running' : 'jobs.run.asked', { name: title }),
    onDone: onRun,
  });
  return (
    <Card as="li" className={item.item}>
      <div className={classes(item.head, styles.head)}>
        <h2 className={item.title}>{title}</h2>
        <Chip>{stateOf(t, job)}</Chip>
      </div>
      {paused && (
        <div className={item.within}>
          <p>
            <strong>{t('jobs.pause.is')}</strong>{' '}
            {paused.by
              ? t('jobs.pause.by', { name: paused.by, when: dateTime(paused.at) })
              : t('jobs.pause.since', { when: dateTime(paused.at) })}
          </p>
          <p className={item.said}>{paused.reason}</p>
        </div>
      )}
      {state === 'brokenOff' && <p className={item.late}>{t('jobs.brokenOff')}</p>}
      {reason && (
        <p className={item.said}>
          <strong>{t('jobs.reason')}:</strong> <span lang="en">{reason}</span>
        </p>
      )}
      {current && <RunProgress run={current} />}
      <JobFacts job={job} />
      {job.runs.length > 0 && <Runs runs={job.runs} />}
      {job.failures.length > 0 && <Failures failed={job.failed} failures={job.failures} />}
      {run.failure && <FailureNotice error={run.failure} />}
      {mayRun ? (
        <div className={item.actions}>
          <Button
            variant="quiet"
            aria-label={t('actAbout', { act: t('jobs.run.open'), name: title })}
            pending={run.isPending}
            onClick={() => run.mutate()}
          >
            {t('jobs.run.open')}
          </Button>
          {current?.progress && !current.cancelAsked && <CancelRun job={job} runId={current.id} title={title} />}
          {mayPause && <PauseJob job={job} title={title} />}
        </div>
      ) : (
        <p className={item.small}>{t('jobs.fixed')}</p>
      )}
    </Card>
  );
}
