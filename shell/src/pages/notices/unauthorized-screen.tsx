import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Card } from '@hustings/ui';
import { AccountPage } from '../form/account-page.tsx';
import styles from '../form/form.module.css';

/** `/unauthorized`: informs a member that they may not open the requested page. */
export default function UnauthorizedScreen() {
  const { t } = useTranslation('account');
  return (
    <AccountPage heading={t('unauthorized.heading')}>
      <Card>
        <div className={styles.group}>
          <p className={styles.note}>{t('unauthorized.text')}</p>
          <ButtonLink href="/">{t('unauthorized.home')}</ButtonLink>
        </div>
      </Card>
    </AccountPage>
  );
}
