import type { AdminJob } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, FailureNotice } from '@hustings/ui';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import type { Calculation } from '../../admin-actions/calculation.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { CancelRun } from './cancel-run.tsx';
import { Failures } from './failures.tsx';
import { ForOneMember } from './for-one-member.tsx';
import { JobFacts } from './job-facts.tsx';
import styles from './jobs.module.css';
import { PauseJob } from './pause-job.tsx';
import { RunProgress } from './run-progress.tsx';
import { Runs } from './runs.tsx';
import { hasFailed, isAwaited } from './states.ts';
import { stateOf, titleOf } from './texts.ts';

interface JobItemProps {
  job: AdminJob;
  onRun(): void;
}

/** The calculation that a job makes for all members, and an admin for one. */
const calculationOf: Partial<Record<string, Calculation>> = { levels: 'levels', 'voter-districts': 'districts' };

/** A job as a row that unfolds. Initially only jobs that fail, run or rest are unfolded. */
export function JobItem({ job, onRun }: JobItemProps) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const { name, state, reason, mayRun, mayPause, paused, started } = job;
  const [isOpen, setOpen] = useState(hasFailed(job) || isAwaited(job) || paused !== undefined);
  const calculation = calculationOf[name];
  const title = titleOf(t, job);
  const open = t(hasFailed(job) ? 'jobs.run.again' : 'jobs.run.open');
  const current = job.runs.find(({ outcome }) => outcome === 'running');
  const run = useAdminAct({
    act: () => call('runJob', { params: { name } }),
    done: (_, { state: now }) => t(now === 'running' ? 'jobs.run.running' : 'jobs.run.asked', { name: title }),
    onDone: onRun,
  });
  return (
    <Card as="li" className={item.item}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 className={item.title}>{title}</h2>
          <span className={styles.glance}>
            <Chip>{stateOf(t, job)}</Chip>
            {paused && <Chip>{t('jobs.pause.chip')}</Chip>}
            {started && (
              <time className={item.small} dateTime={started}>
                {t('jobs.lastRun', { when: dateTime(started) })}
              </time>
            )}
          </span>
        </summary>
        <div className={styles.details}>
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
                aria-label={t('actAbout', { act: open, name: title })}
                pending={run.isPending}
                onClick={() => run.mutate()}
              >
                {open}
              </Button>
              {current?.progress && !current.cancelAsked && <CancelRun job={job} runId={current.id} title={title} />}
              {mayPause && <PauseJob job={job} title={title} />}
            </div>
          ) : (
            <p className={item.small}>{t('jobs.fixed')}</p>
          )}
          {calculation && <ForOneMember kind={calculation} title={title} />}
        </div>
      </details>
    </Card>
  );
}
