import { useTranslation } from '@hustings/i18n';
import styles from './top-bar.module.css';

/** The logo and the name, linked to the home page. */
export function Brand() {
  const { t } = useTranslation('chrome');
  return (
    <a href="/" className={styles.brand} aria-label={t('home')}>
      <svg className={styles.mark} viewBox="0 0 26 26" aria-hidden="true">
        <rect width="26" height="26" rx="7" />
        <path d="M7.5 10.5 13 16l5.5-5.5" />
      </svg>
      <span translate="no">Hustings</span>
    </a>
  );
}
