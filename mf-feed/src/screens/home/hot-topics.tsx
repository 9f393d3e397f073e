import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../queries.ts';
import styles from './aside.module.css';

/** Hot topics in the reader's language; shows `instead` if there are none. */
export function HotTopics({ instead }: { instead: ReactNode }) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const language = useSession((session) => session.language);
  const { data } = useQuery(queries.hotTopics(language));
  if (!data) return null;
  if (data.results.length === 0) return instead;
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>{t('aside.hot')}</h2>
      <ul className={styles.topics}>
        {data.results.slice(0, 6).map(({ name, path, note, members }) => (
          <li key={path}>
            <a className={styles.topic} href={path}>
              <strong dir="auto">{name}</strong>
              {note ? (
                <span dir="auto">{note}</span>
              ) : (
                members !== undefined && (
                  <span>{t('hotTopics.members', { count: members, number: format.number(members) })}</span>
                )
              )}
            </a>
          </li>
        ))}
      </ul>
      <a className={styles.all} href="/topicstances">
        {t('aside.stances')}
      </a>
    </Card>
  );
}
