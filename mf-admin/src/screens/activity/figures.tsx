import type { Activity, ActivityCounts, ActivityStep } from '@hustings/contract';
import { useFormat, useTranslation, type Format } from '@hustings/i18n';
import { Card, IconChevronRight } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '../../queries.ts';
import { shownDays } from './state.ts';
import { Chart, Keys } from './chart.tsx';
import styles from './activity.module.css';

type Measure = keyof ActivityCounts;

/** The measures in the order of the page. */
const measures: readonly Measure[] = [
  'signUps',
  'posts',
  'comments',
  'votes',
  'reports',
  'pageErrors',
  'serverErrors',
  'requests',
];

/** Formats the difference from a week before, absolute and in per cent. There is no percentage of nothing. */
function changeText({ number }: Format, count: number, before: number): string {
  const difference = number(count - before, { signDisplay: 'exceptZero' });
  if (before === 0) return difference;
  const share = number((count - before) / before, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return `${difference} (${share})`;
}

/** Shows the activity of the last hours or days: per measure a chart and a table, compared with a week before. */
export function Figures({ step }: { step: ActivityStep }) {
  const { t } = useTranslation('admin');
  const { data } = useSuspenseQuery(step === 'hour' ? queries.activityByHour : queries.activityByDay);
  const before = step === 'hour' ? t('activity.figures.hourBefore') : t('activity.figures.dayBefore');
  return (
    <>
      <Keys
        now={step === 'hour' ? t('activity.figures.hours') : t('activity.figures.days', { days: shownDays })}
        before={before}
      />
      <ul className={styles.measures}>
        {measures.map((measure) => (
          <MeasureCard key={measure} measure={measure} step={step} activity={data} />
        ))}
      </ul>
      <p className={styles.note}>{t('activity.figures.note', { step: data.voteStep })}</p>
    </>
  );
}

interface MeasureProps {
  measure: Measure;
  step: ActivityStep;
  activity: Activity;
}

function MeasureCard({ measure, step, activity }: MeasureProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const heading = useId();
  const { number } = format;
  const { periods, total, totalWeekBefore } = activity;
  const ended = periods.filter(({ running }) => !running);
  const [first, last] = [ended[0], ended.at(-1)];
  const label = (begins: string) => (step === 'hour' ? format.time(begins) : format.date(begins));
  const name = t(`activity.measures.${measure}`);
  const [sum, sumBefore] = [total[measure], totalWeekBefore[measure]];
  const change = changeText(format, sum, sumBefore);
  return (
    <Card as="li" className={styles.measure}>
      <h2 id={heading}>{name}</h2>
      <p className={styles.total}>
        <b>{number(sum)}</b> <span>{t('activity.figures.compared', { before: number(sumBefore), change })}</span>
      </p>
      <Chart
        summary={t('activity.figures.summary', { name, sum: number(sum), before: number(sumBefore), change })}
        counts={ended.map(({ counts }) => counts[measure])}
        before={ended.map(({ weekBefore }) => weekBefore?.[measure] ?? 0)}
        from={first ? label(first.begins) : ''}
        to={last ? label(last.begins) : ''}
      />
      <details className={styles.details}>
        <summary>
          <IconChevronRight aria-hidden="true" />
          {t('activity.figures.table', { name })}
        </summary>
        <MeasureTable measure={measure} step={step} activity={activity} />
      </details>
    </Card>
  );
}

/** The data of a chart as a table, newest first, with the running period. */
function MeasureTable({ measure, step, activity: { periods } }: MeasureProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { number, date, dateTime } = format;
  const name = t(`activity.measures.${measure}`);
  return (
    // The table is higher than its card, so keyboard users must be able to focus and scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={t('activity.figures.table', { name })} tabIndex={0}>
      <table className={styles.table}>
        <caption>{step === 'hour' ? t('activity.figures.captionHours') : t('activity.figures.captionDays')}</caption>
        <thead>
          <tr>
            <th scope="col">{step === 'hour' ? t('activity.figures.from') : t('activity.figures.day')}</th>
            <th scope="col">{t('activity.figures.count')}</th>
            <th scope="col">{t('activity.figures.before')}</th>
            <th scope="col">{t('activity.figures.change')}</th>
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map(({ begins, counts, weekBefore }) => (
            <tr key={begins}>
              <th scope="row">{step === 'hour' ? dateTime(begins) : date(begins)}</th>
              <td>{number(counts[measure])}</td>
              {weekBefore ? (
                <>
                  <td>{number(weekBefore[measure])}</td>
                  <td>{changeText(format, counts[measure], weekBefore[measure])}</td>
                </>
              ) : (
                <td colSpan={2}>{t('activity.figures.running')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
