import type { Term } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { classes, IconChevronRight } from '@hustings/ui';
import { yearOf, type Stint } from '../../people/career.ts';
import { usePlace } from '../../people/use-place.ts';
import styles from './career.module.css';

/** An office on the line of a career. */
export function StintEntry({ stint }: { stint: Stint }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const place = usePlace()(stint);
  const { title, from, through, current, parties, terms } = stint;
  return (
    <li className={classes(styles.stint, current && styles.current)}>
      <p className={styles.years}>
        {from && yearOf(from)}–{current ? t('career.now') : through && yearOf(through)}
      </p>
      <h3 className={styles.title}>{place ? t('role.for', { title, place }) : title}</h3>
      {parties.length > 0 && <p className={styles.party}>{parties.join(' → ')}</p>}
      {current && through && <p className={styles.ends}>{t('career.ends', { date: date(through) })}</p>}
      {terms.length > 1 && (
        <details className={styles.terms}>
          <summary className={styles.summary}>
            <IconChevronRight aria-hidden="true" className={styles.arrow} />
            {t('career.terms', { count: terms.length })}
          </summary>
          <ul className={styles.list}>
            {terms.map((term) => (
              <TermLine key={`${term.from} ${term.partyName}`} term={term} stint={stint} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** A term: its days, and the details that differ between the terms of the stint. */
function TermLine({ term, stint }: { term: Term; stint: Stint }) {
  const { date } = useFormat();
  const { from, through } = term;
  const place = usePlace()({ district: stint.district ? undefined : term.district });
  const party = stint.parties.length > 1 && term.partyName;
  return (
    <li>
      <span className={styles.days}>
        {from && date(from)} – {through && date(through)}
      </span>
      {[place, party]
        .filter((fact) => typeof fact === 'string')
        .map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
    </li>
  );
}
