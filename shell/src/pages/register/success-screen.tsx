import { useHydrated, useSendsMail } from '@hustings/features/form';
import { Trans, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useLocation } from '@hustings/vertical/router';
import { ResendActivation } from '../activation/resend-activation.tsx';
import { AccountPage } from '../form/account-page.tsx';
import { MailPreviewLink } from '../form/mail-preview-link.tsx';
import styles from '../form/form.module.css';

/** `/register/success`: explains the next step. A demo sends no mail, but links to a page that shows it. */
export default function RegisterSuccessScreen() {
  const { t } = useTranslation('account');
  const sendsMail = useSendsMail();
  // Only the browser knows the address.
  const hydrated = useHydrated();
  const { state } = useLocation() as { state: { activationSentTo?: string } | null };
  const address = hydrated ? state?.activationSentTo : undefined;
  return (
    <AccountPage heading={t(sendsMail ? 'registered.heading' : 'registered.waiting')}>
      <Card>
        <div className={styles.group}>
          {sendsMail ? (
            <>
              <p className={styles.note}>
                {address ? (
                  <Trans t={t} i18nKey="registered.sentTo" values={{ address }} components={{ b: <strong /> }} />
                ) : (
                  t('registered.sent')
                )}
              </p>
              <p className={styles.note}>{t('registered.spam')}</p>
              <MailPreviewLink address={address} />
            </>
          ) : (
            <p className={styles.note}>{t('registered.waits')}</p>
          )}
          <ResendActivation key={address} to={address} />
        </div>
      </Card>
    </AccountPage>
  );
}
