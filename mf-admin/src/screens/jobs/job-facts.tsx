import type { AdminJob } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import item from '../../frame/item.module.css';

const anHour = 60;
const aDay = 24 * anHour;

function interval(t: TFunction, minutes: number): string {
  if (minutes === aDay) return t('jobs.everyDay');
  return minutes === anHour ? t('jobs.everyHour') : t('jobs.everyMinutes', { count: minutes });
}

/** Shows the last run of a job, its duration, its interval and its next run. */
export function JobFacts({ job: { started, ended, everyMinutes, next } }: { job: AdminJob }) {
  const { t } = useTranslation('admin');
  const { dateTime, number } = useFormat();
  const seconds = started && ended ? (Date.parse(ended) - Date.parse(started)) / 1000 : undefined;
  const unit = { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 0 } as const;
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
      {seconds !== undefined && (
        <div>
          <dt>{t('jobs.took')}</dt>
          <dd>{seconds < 1 ? t('jobs.short') : number(seconds, unit)}</dd>
        </div>
      )}
      <div>
        <dt>{t('jobs.every')}</dt>
        <dd>{interval(t, everyMinutes)}</dd>
      </div>
      <div>
        <dt>{t('jobs.next')}</dt>
        <dd>
          <time dateTime={next}>{dateTime(next)}</time>
        </dd>
      </div>
    </dl>
  );
}
