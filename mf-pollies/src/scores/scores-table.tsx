import type { Averages, Cohort, ScoreEvent } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { shownOf } from './chart-scale.ts';
import styles from './scores.module.css';

/** The data of the chart as a table, newest day first. */
export function ScoresTable({ series }: Pick<Averages, 'series'>) {
  const { t } = useTranslation('pollies');
  const { date, number } = useFormat();
  // Uses a function instead of a component, because there are hundreds of cells.
  const cell = (cohort: Cohort) => {
    const shown = shownOf(cohort);
    if (!shown) return <td className={styles.none}>{t('scores.table.tooFew')}</td>;
    const { approval, accounts } = shown;
    return (
      <td>
        <b>{approval.value}</b> {t('scores.table.of', { ...approval, count: accounts, accounts: number(accounts) })}
      </td>
    );
  };
  return (
    // The table is wider than a phone, so keyboard users must be able to focus and scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={t('scores.table.open')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{t('scores.table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scores.table.day')}</th>
            <th scope="col">{t('scores.all')}</th>
            <th scope="col">{t('scores.official')}</th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ day, all, official }) => (
            <tr key={day}>
              <th scope="row">{date(day)}</th>
              {cell(all)}
              {cell(official)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Lists the events that the numbers in the chart stand for. */
export function Events({ events }: { events: readonly ScoreEvent[] }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const texts = {
    termBegan: t('scores.events.termBegan'),
    termEnded: t('scores.events.termEnded'),
    votesLeftOut: t('scores.events.votesLeftOut'),
  };
  if (events.length === 0) return null;
  return (
    <ol className={styles.events} aria-label={t('scores.events.label')}>
      {events.map(({ day, kind, label }, index) => (
        <li key={`${day} ${kind} ${label}`}>
          <b>{index + 1}</b> {date(day)}: {label ? `${texts[kind]} (${label})` : texts[kind]}
        </li>
      ))}
    </ol>
  );
}
