import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import styles from './aside.module.css';

export function Interviews() {
  const { t } = useTranslation('feed');
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.heading}>{t('interviews.heading')}</h2>
      <p className={styles.text}>{t('interviews.lead')}</p>
      <a className={styles.all} href="/interviews">
        {t('interviews.all')}
      </a>
    </Card>
  );
}
