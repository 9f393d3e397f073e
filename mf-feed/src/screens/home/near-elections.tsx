import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './aside.module.css';

/** The next elections in which a member votes, with a link to all of them. Shows only the link if there are none. */
export function NearElections() {
  const { t } = useTranslation('feed');
  const { date } = useFormat();
  const { data } = useQuery(queries.nearElections());
  return (
    <Card as="section" className={styles.card} aria-labelledby="near-elections">
      <h2 id="near-elections" className={styles.heading}>
        {t('nearElections.heading')}
      </h2>
      {data && data.results.length > 0 && (
        <ul className={styles.topics}>
          {data.results.map(({ electionId, name, day, place }) => (
            <li key={electionId}>
              <a className={styles.topic} href={`/election/${electionId}`}>
                <strong dir="auto">{name}</strong>
                <span>
                  <time dateTime={day}>{date(day)}</time>
                  {place && ` · ${place.name}`}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <a className={styles.all} href="/elections_near_me">
        {t('nearElections.all')}
      </a>
    </Card>
  );
}
