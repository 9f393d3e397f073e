import type { AveragesWindow } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Card, FailureNotice, IconChevronRight, Skeleton } from '@hustings/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chart, type OwnVote } from './chart.tsx';
import { shownOf } from './chart-scale.ts';
import { Events, ScoresTable } from './scores-table.tsx';
import styles from './scores.module.css';
import { averagesQuery, tableAddress, type Target } from './targets.ts';

const windows = ['7d', '30d', 'term'] as const satisfies readonly AveragesWindow[];

/** Shows scores over time: chart, legend, events, table and download. */
export function OverTime({ target, own }: { target: Target; own: readonly OwnVote[] }) {
  const { t } = useTranslation('pollies');
  const [window, setWindow] = useState<(typeof windows)[number]>('30d');
  const query = useQuery({ ...averagesQuery(target, window), placeholderData: keepPreviousData });
  const { data, error, refetch } = query;
  const names = { '7d': t('scores.window.week'), '30d': t('scores.window.month'), term: t('scores.window.term') };
  const isEmpty = data?.series.every(({ all }) => !shownOf(all)) ?? false;
  return (
    <Card as="section" aria-labelledby="over-time" className={styles.card} aria-busy={query.isPlaceholderData}>
      <div className={styles.head}>
        <h2 id="over-time">{t('scores.overTime')}</h2>
        <fieldset className={styles.windows} aria-label={t('scores.window.label')}>
          {windows.map((each) => (
            <button key={each} type="button" aria-pressed={each === window} onClick={() => setWindow(each)}>
              {names[each]}
            </button>
          ))}
        </fieldset>
      </div>
      {!data && !error && <Skeleton lines={7} />}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {isEmpty && <p className={styles.tooFew}>{t('scores.chart.nothing')}</p>}
          {!isEmpty && (
            <>
              <Chart averages={data} own={own} />
              <Legend hasOwn={own.length > 0} everyDays={data.everyDays} />
            </>
          )}
          <Events events={data.events} />
          <div className={styles.taking}>
            <details className={styles.details}>
              <summary>
                <IconChevronRight aria-hidden="true" />
                {t('scores.table.open')}
              </summary>
              <ScoresTable series={data.series} />
            </details>
            <a className={styles.csv} href={tableAddress(target, window)} download>
              {t('scores.table.csv')}
            </a>
          </div>
        </>
      )}
    </Card>
  );
}

/** Explains the lines and marks of the chart. */
function Legend({ hasOwn, everyDays }: { hasOwn: boolean; everyDays: number }) {
  const { t } = useTranslation('pollies');
  return (
    <ul className={styles.keys}>
      <li>
        <svg viewBox="0 0 28 12" aria-hidden="true" className={styles.keyAll}>
          <path d="M1 6H27" />
          <circle cx="14" cy="6" r="4" />
        </svg>
        {t('scores.chart.all')}
      </li>
      <li>
        <svg viewBox="0 0 28 12" aria-hidden="true" className={styles.keyOfficial}>
          <path d="M1 6H27" strokeDasharray="5 3" />
          <path d="M14 1.5l4.500 4.500l-4.500 4.500l-4.500 -4.500z" />
        </svg>
        {t('scores.chart.official')}
      </li>
      <li>{t('scores.chart.points')}</li>
      {everyDays > 1 && <li>{t('scores.chart.everyDays', { count: everyDays })}</li>}
      {hasOwn && (
        <li>
          <span aria-hidden="true">▲ ▼ ●</span> {t('scores.chart.own')}
        </li>
      )}
    </ul>
  );
}
