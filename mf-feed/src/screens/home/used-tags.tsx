import { useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './aside.module.css';

/** The most used tags. */
export function UsedTags() {
  const { t } = useTranslation('feed');
  const { data } = useQuery(queries.usedTags());
  if (!data || data.results.length === 0) return null;
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>{t('aside.tags')}</h2>
      <ul className={styles.tags}>
        {data.results.map((tag) => (
          <li key={tag.id}>
            <Chip href={`/post_tags/${encodeURIComponent(tag.slug)}`}># {tag.name}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
