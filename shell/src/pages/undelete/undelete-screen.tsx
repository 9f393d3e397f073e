import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice, Notice, useHeadingFocus } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useMutation } from '@tanstack/react-query';
import { AccountPage } from '../form/account-page.tsx';
import styles from '../form/form.module.css';

/**
 * `/undelete/:key`: undoes the deletion of an account; a mail leads here. Asks for confirmation, because opening a mail
 * is no decision (docs/decisions/03-accounts.md).
 */
export default function UndeleteScreen() {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const { key } = useRouteParams<{ key: string }>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('undeleteAccount', { params: { key } }),
  });
  useHeadingFocus(data !== undefined);
  const isDead = error instanceof CallError && error.code === 'TokenExpired';

  return (
    <AccountPage heading={t('undelete.heading')}>
      <Card>
        <div className={styles.group}>
          {data && (
            <>
              <Notice tone="success" title={t('undelete.success')}>
                <p>{t('undelete.welcome', { userName: data.userName })}</p>
              </Notice>
              <ButtonLink href="/login">{t('activation.logIn')}</ButtonLink>
            </>
          )}
          {isDead && (
            <>
              <Notice tone="danger" title={t('activation.dead')}>
                <p>{t('undelete.deadMeaning')}</p>
              </Notice>
              <ButtonLink href="/login">{t('activation.logIn')}</ButtonLink>
            </>
          )}
          {!data && !isDead && (
            <>
              <p>{t('undelete.meaning')}</p>
              {error && <FailureNotice error={error} />}
              <Button pending={isPending} disabled={!hydrated} onClick={() => mutate()}>
                {t('undelete.submit')}
              </Button>
            </>
          )}
        </div>
      </Card>
    </AccountPage>
  );
}
