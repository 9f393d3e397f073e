import { useTranslation } from '@hustings/i18n';
import { Card, IconChevronRight } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './aside.module.css';
import { PersonInOffice } from './person-in-office.tsx';

/** A few people in office for guests, different ones each day. Shows nothing if loading fails. */
export function PeopleInOffice() {
  const { t } = useTranslation('feed');
  const { data } = useQuery(queries.peopleOfToday());
  if (!data || data.results.length === 0) return null;
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>{t('aside.people')}</h2>
      <ul className={styles.people}>
        {data.results.map((polly) => (
          <li key={polly.personId}>
            <PersonInOffice polly={polly}>
              <IconChevronRight aria-hidden className={styles.arrow} />
            </PersonInOffice>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <a className={styles.all} href="/parties">
          {t('aside.parties')}
        </a>
        <a className={styles.all} href="/elections">
          {t('aside.elections')}
        </a>
      </p>
    </Card>
  );
}
