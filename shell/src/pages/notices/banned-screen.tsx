import { FormFailure, useHydrated } from '@hustings/features/form';
import { Trans, useTranslation } from '@hustings/i18n';
import { Button, Card, Notice } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';
import { endSession } from '../../session/end-session.ts';
import { AccountPage, TextLink } from '../form/account-page.tsx';
import styles from '../form/form.module.css';

/** `/user-banned`: informs a banned member, who can export data, delete the account or log out. */
export default function BannedScreen() {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const logOut = useMutation({ mutationFn: endSession });
  return (
    <AccountPage heading={t('banned.heading')}>
      <Card>
        <div className={styles.group}>
          <Notice tone="info">
            <p>{t('banned.text')}</p>
          </Notice>
          <p className={styles.note}>{t('banned.meaning')}</p>
          <p className={styles.note}>
            <Trans t={t} i18nKey="banned.data" components={{ data: <TextLink href="/settings/data" /> }} />
          </p>
          <FormFailure error={logOut.error} />
          <Button
            variant="quiet"
            pending={logOut.isPending || logOut.isSuccess}
            disabled={!hydrated}
            onClick={() => logOut.mutate()}
          >
            {t('banned.logOut')}
          </Button>
        </div>
      </Card>
    </AccountPage>
  );
}
