import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, VisuallyHidden } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { PlaceOf } from './place-of.tsx';
import aside from './aside.module.css';
import styles from './top-scores.module.css';

/**
 * Yesterday's best scores, ranked by the lower end of the interval (docs/decisions/08-votes-and-scores.md). Shows
 * nothing if nobody has enough votes or loading fails.
 */
export function TopScores() {
  const { t } = useTranslation('feed');
  const { number } = useFormat();
  const { data } = useQuery(queries.topScores());
  if (!data || data.results.length === 0) return null;
  return (
    <Card as="section" className={aside.card}>
      <h2 className={aside.heading}>{t('topScores.heading')}</h2>
      <ol className={aside.people}>
        {data.results.map((each) => (
          <li key={each.personId}>
            <a className={styles.person} href={`/polly/${each.slug}`}>
              <strong className={styles.name}>{each.name}</strong>
              <span className={styles.place}>
                <PlaceOf polly={each} />
              </span>
              <span className={styles.figures}>
                <strong className={styles.value}>{number(each.approval)}</strong>
                <VisuallyHidden>{t('topScores.of')}</VisuallyHidden>
                <span className={styles.accounts}>{t('topScores.accounts', { accounts: number(each.accounts) })}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {t('topScores.note')} <a href="/methodology">{t('topScores.how')}</a>
      </p>
    </Card>
  );
}
