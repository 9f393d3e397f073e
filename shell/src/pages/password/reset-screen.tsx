import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Card, Notice, useHeadingFocus } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { AccountPage } from '../form/account-page.tsx';
import styles from '../form/form.module.css';
import type { NewPassword } from '../form/new-password.ts';
import { passwordReset } from './queries.ts';
import { ResetForm } from './reset-form.tsx';

/** `/resetPassword/:token`: sets a new password; the link in the mail works once (docs/decisions/03-accounts.md). */
export default function ResetScreen() {
  const { t } = useTranslation('account');
  const { token } = useRouteParams<{ token: string }>();
  const { data } = useSuspenseQuery(passwordReset(token));
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: (body: NewPassword) => call('resetPassword', { params: { token }, body }),
  });
  useHeadingFocus(isSuccess);
  const isDead = error instanceof CallError && error.code === 'TokenExpired';

  return (
    <AccountPage heading={t('reset.heading')}>
      <Card>
        {isSuccess ? (
          <div className={styles.group}>
            <Notice tone="success" title={t('reset.done')}>
              <p>{t('reset.doneMeaning')}</p>
            </Notice>
            <ButtonLink href="/login">{t('activation.logIn')}</ButtonLink>
          </div>
        ) : data.usable && !isDead ? (
          <ResetForm pending={isPending} error={error} onSend={mutate} />
        ) : (
          <div className={styles.group}>
            <Notice tone="danger" title={t('activation.dead')}>
              <p>{t('reset.deadMeaning')}</p>
            </Notice>
            <ButtonLink href="/forgotPassword">{t('reset.askAgain')}</ButtonLink>
          </div>
        )}
      </Card>
    </AccountPage>
  );
}
