import type { ShownCohort } from './chart-scale.ts';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useId } from 'react';
import styles from './scores.module.css';

const values = ['up', 'down', 'undecided'] as const;

/** Shows the percentages of the thumbs as text and as a bar. The parts of the bar differ in colour and pattern. */
export function Shares({ shares }: { shares: NonNullable<ShownCohort['shares']> }) {
  const { t } = useTranslation('pollies');
  const { number } = useFormat();
  const id = useId();
  const names = { up: t('scores.up'), down: t('scores.down'), undecided: t('scores.undecided') };
  const starts = { up: 0, down: shares.up, undecided: shares.up + shares.down };
  return (
    <div className={styles.shares}>
      <svg className={styles.split} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern id={`${id}-down`} width="2" height="2" patternUnits="userSpaceOnUse">
            <rect width="2" height="2" className={styles.down} />
            <rect width="0.4" height="2" className={styles.mark} />
          </pattern>
          <pattern id={`${id}-undecided`} width="3" height="3" patternUnits="userSpaceOnUse">
            <rect width="3" height="3" className={styles.undecided} />
            <rect width="3" height="0.8" className={styles.mark} />
          </pattern>
        </defs>
        {values.map((value) => (
          <rect
            key={value}
            x={starts[value]}
            width={shares[value]}
            height="10"
            {...(value === 'up' ? { className: styles.up } : { fill: `url(#${id}-${value})` })}
          />
        ))}
      </svg>
      <ul className={styles.legend}>
        {values.map((value) => (
          <li key={value} className={styles[value]}>
            {names[value]} <b>{number(shares[value] / 100, { style: 'percent' })}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
