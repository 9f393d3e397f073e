import { useTranslation } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';
import styles from './own-list.module.css';

/** Stands in for anonymous items until the member has entered the password. */
export function Locked({ onOpen }: { onOpen(): void }) {
  const { t } = useTranslation('profile');
  return (
    <Notice tone="info" title={t('myStuff.anonymous.locked')}>
      <p>{t('myStuff.anonymous.lockedText')}</p>
      <Button className={styles.unlock} onClick={onOpen}>
        {t('myStuff.anonymous.open')}
      </Button>
    </Notice>
  );
}
