import { useTranslation } from '@hustings/i18n';
import { Avatar, Card, IconChevronRight } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './aside.module.css';
import { placeOf } from './place-of.ts';

/** A few people in office, each leading to the page where they are voted on. What cannot be read is left out. */
export function PeopleInOffice({ asMember = false }: { asMember?: boolean }) {
  const { t } = useTranslation('feed');
  const { data } = useQuery(queries.peopleInOffice());
  if (!data || data.results.length === 0) return null;
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>{t('aside.people')}</h2>
      <ul className={styles.people}>
        {data.results.map((polly) => (
          <li key={polly.personId}>
            <a className={styles.person} href={`/polly/${polly.slug}`}>
              <Avatar name={polly.name} src={polly.photoName} shape="square" />
              <span className={styles.who}>
                <strong>{polly.name}</strong>
                <span>{placeOf(polly)}</span>
              </span>
              <IconChevronRight aria-hidden className={styles.arrow} />
            </a>
          </li>
        ))}
      </ul>
      {asMember && (
        <a className={styles.all} href="/pollies">
          {t('aside.allPeople')}
        </a>
      )}
    </Card>
  );
}
