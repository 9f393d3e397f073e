import type { AdminJob } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import item from '../../frame/item.module.css';
import { useTook } from './took.ts';

const anHour = 60;
const aDay = 24 * anHour;

function interval(t: TFunction, minutes: number | undefined): string {
  if (minutes === undefined) return t('jobs.onRequest');
  if (minutes === aDay) return t('jobs.everyDay');
  return minutes === anHour ? t('jobs.everyHour') : t('jobs.everyMinutes', { count: minutes });
}

/** Shows the last run of a job, its duration, its interval and its next run. */
export function JobFacts({ job }: { job: AdminJob }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const { started, everyMinutes, next, paused } = job;
  const took = useTook()(job);
  return (
    <dl className={item.facts}>
      {started && (
        <div>
          <dt>{t('jobs.started')}</dt>
          <dd>
            <time dateTime={started}>{dateTime(started)}</time>
          </dd>
        </div>
      )}
      {took && (
        <div>
          <dt>{t('jobs.took')}</dt>
          <dd>{took}</dd>
        </div>
      )}
      <div>
        <dt>{t('jobs.every')}</dt>
        <dd>{interval(t, everyMinutes)}</dd>
      </div>
      {next && (
        <div>
          <dt>{t('jobs.next')}</dt>
          <dd>{paused ? t('jobs.pause.next') : <time dateTime={next}>{dateTime(next)}</time>}</dd>
        </div>
      )}
    </dl>
  );
}
