import { useTranslation } from '@hustings/i18n';
import styles from './load-more.module.css';

export interface ListEndProps {
  /** Where to go next. */
  next?: { href: string; label: string } | undefined;
}

/** Says that a list has no further entries. */
export function ListEnd({ next }: ListEndProps) {
  const { t } = useTranslation('ui');
  return (
    <p className={styles.end} data-list-end="">
      {/* An older shell, which provides these texts, lacks this one. */}
      <span>{t('list.end', { defaultValue: '' })}</span>
      {next && <a href={next.href}>{next.label}</a>}
    </p>
  );
}
