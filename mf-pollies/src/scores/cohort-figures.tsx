import type { Cohort } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { shownOf } from './chart-scale.ts';
import styles from './scores.module.css';
import { Shares } from './shares.tsx';

interface CohortFiguresProps {
  cohort: Cohort;
  day: string;
  name: string;
  /** The text that says which members are counted. */
  description: string;
}

/** Shows the figures of a cohort: score, interval, count, ability, vision and thumbs. */
export function CohortFigures({ cohort, day, name, description }: CohortFiguresProps) {
  const { t } = useTranslation('pollies');
  const { date, number } = useFormat();
  const shown = shownOf(cohort);
  return (
    <div className={styles.cohort}>
      <h3 className={styles.circle}>{name}</h3>
      <p className={styles.who}>{description}</p>
      {shown ? (
        <>
          <p className={styles.big}>
            {shown.approval.value} <small>{t('scores.outOf')}</small>
          </p>
          <p className={styles.interval}>
            {t('scores.interval', {
              low: shown.approval.low,
              high: shown.approval.high,
              count: shown.accounts,
              accounts: number(shown.accounts),
            })}
          </p>
          {shown.from !== day && <p className={styles.who}>{t('scores.computedOn', { date: date(shown.from) })}</p>}
          <dl className={styles.bars}>
            <Bar name={t('scores.ability')} value={shown.ability?.value} />
            <Bar name={t('scores.vision')} value={shown.vision?.value} />
          </dl>
          {shown.shares ? <Shares shares={shown.shares} /> : <p className={styles.who}>{t('scores.noShares')}</p>}
        </>
      ) : (
        <p className={styles.tooFew}>{t('scores.tooFew')}</p>
      )}
    </div>
  );
}

function Bar({ name, value }: { name: string; value: number | undefined }) {
  const { t } = useTranslation('pollies');
  return (
    <div className={styles.bar}>
      <dt>{name}</dt>
      <dd>
        {value === undefined ? (
          <span className={styles.none}>{t('scores.tooFewRated')}</span>
        ) : (
          <>
            <svg className={styles.track} aria-hidden="true">
              <rect className={styles.rest} width="100%" height="10" rx="5" />
              <rect className={styles.done} width={`${value}%`} height="10" rx="5" />
            </svg>
            <b>{value}</b>
          </>
        )}
      </dd>
    </div>
  );
}
