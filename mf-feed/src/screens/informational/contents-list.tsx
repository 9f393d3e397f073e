import { useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import styles from './contents-list.module.css';

/** The table of contents of a long page: beside the text, or before it on a phone. */
export function ContentsList({ parts }: { parts: { id: string; heading: ReactNode }[] }) {
  const { t } = useTranslation('feed');
  return (
    <nav className={styles.contents} aria-labelledby="contents-list">
      <p id="contents-list" className={styles.label}>
        {t('informational.contents')}
      </p>
      <ol className={styles.list}>
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
