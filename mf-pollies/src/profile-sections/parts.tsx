import { useTranslation } from '@hustings/i18n';
import styles from './section.module.css';

/** Links to sections of the page by the ids of their headings. */
export function Parts({ parts }: { parts: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('pollies');
  return (
    <nav className={styles.parts} aria-label={t('record.parts')}>
      {parts.map(({ id, name }) => (
        <a key={id} className={styles.part} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}
