import { useSendsMail } from '@hustings/features/form';
import { Trans, useTranslation } from '@hustings/i18n';
import { Card, useHeadingFocus } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { AccountPage, TextLink } from '../form/account-page.tsx';
import { MailPreviewLink } from '../form/mail-preview-link.tsx';
import styles from '../form/form.module.css';
import { NoMailNotice } from '../form/no-mail-notice.tsx';
import { ForgotForm } from './forgot-form.tsx';

/**
 * `/forgotPassword`: sends a link for a new password. The answer does not reveal whether the address has an account
 * (docs/decisions/03-accounts.md).
 */
export default function ForgotScreen() {
  const { t } = useTranslation('account');
  const sendsMail = useSendsMail();
  const { mutate, data, variables, isPending, error } = useMutation({
    mutationFn: (email: string) => call('requestPasswordReset', { body: { email } }),
  });
  useHeadingFocus(data !== undefined);
  if (data) {
    return (
      <AccountPage heading={t('registered.heading')}>
        <Card>
          <div className={styles.group}>
            <p className={styles.note}>
              <Trans t={t} i18nKey="forgot.sent" values={{ address: variables }} components={{ b: <strong /> }} />
            </p>
            <p className={styles.note}>{t('forgot.spam')}</p>
            <MailPreviewLink address={variables} />
          </div>
        </Card>
      </AccountPage>
    );
  }
  if (!sendsMail)
    return (
      <AccountPage heading={t('forgot.heading')}>
        <NoMailNotice about="password" />
      </AccountPage>
    );
  return (
    <AccountPage
      heading={t('forgot.heading')}
      lead={<Trans t={t} i18nKey="forgot.lead" components={{ login: <TextLink href="/login" /> }} />}
    >
      <Card>
        <ForgotForm pending={isPending} error={error} onSend={mutate} />
      </Card>
    </AccountPage>
  );
}
