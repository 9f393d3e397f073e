import type { PositionSummary as Summary } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import styles from './position-summary.module.css';
import { positionNames } from './positions.ts';

/** Shows the members' positions on a topic as numbers and bars, or that there are too few. */
export function PositionSummary({ summary: { accounts, positions } }: { summary: Summary }) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const names = positionNames(t);
  if (accounts === undefined) return <p className={styles.few}>{t('stances.summary.few')}</p>;
  return (
    <section className={styles.summary} aria-labelledby="positions">
      <h2 id="positions" className={styles.heading}>
        {t('stances.summary.heading')}
      </h2>
      <dl className={styles.positions}>
        {positions.map(({ position, count }) => (
          <div key={position} className={styles.row}>
            <dt>{names[position]}</dt>
            <dd>
              {count === undefined ? (
                <span className={styles.few}>{t('stances.summary.hidden')}</span>
              ) : (
                <>
                  <meter className={styles.meter} min={0} max={accounts} value={count} aria-hidden="true" />
                  <span className={styles.count}>{format.number(count)}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.few}>{t('stances.summary.note', { count: accounts, number: format.number(accounts) })}</p>
    </section>
  );
}
