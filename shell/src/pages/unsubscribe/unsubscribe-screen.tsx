import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice, Notice, useHeadingFocus } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useMutation } from '@tanstack/react-query';
import { AccountPage } from '../form/account-page.tsx';
import styles from '../form/form.module.css';

/**
 * `/unsubscribe/:key`: unsubscribes from one kind of mails without a log-in. Every mail of that kind leads here
 * (docs/decisions/13-notifications.md).
 */
export default function UnsubscribeScreen() {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const { key } = useRouteParams<{ key: string }>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('unsubscribe', { params: { key } }),
  });
  useHeadingFocus(data !== undefined);
  const isDead = error instanceof CallError && error.code === 'NotFound';
  const settings = <ButtonLink href="/settings/notifications">{t('unsubscribe.settings')}</ButtonLink>;

  return (
    <AccountPage heading={t('unsubscribe.heading')}>
      <Card>
        <div className={styles.group}>
          {data && (
            <>
              <Notice tone="success" title={t('unsubscribe.success')}>
                <p>{t('unsubscribe.done')}</p>
              </Notice>
              {settings}
            </>
          )}
          {isDead && (
            <>
              <Notice tone="danger" title={t('unsubscribe.dead')}>
                <p>{t('unsubscribe.deadMeaning')}</p>
              </Notice>
              {settings}
            </>
          )}
          {!data && !isDead && (
            <>
              <p>{t('unsubscribe.meaning')}</p>
              {error && <FailureNotice error={error} />}
              <Button pending={isPending} disabled={!hydrated} onClick={() => mutate()}>
                {t('unsubscribe.submit')}
              </Button>
            </>
          )}
        </div>
      </Card>
    </AccountPage>
  );
}
