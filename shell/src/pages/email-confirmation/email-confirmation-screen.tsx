import { Trans, useTranslation } from '@hustings/i18n';
import { ButtonLink, Card, FailureNotice, Notice, Skeleton } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { AccountPage } from '../form/account-page.tsx';
import styles from '../form/form.module.css';
import { useOnArrival } from '../form/use-on-arrival.ts';

/** `/email-confirmation/:key`: confirms a new address with the link of a mail (docs/decisions/03-accounts.md). */
export default function EmailConfirmationScreen() {
  const { t } = useTranslation('account');
  const { key } = useRouteParams<{ key: string }>();
  const { data, error, again } = useOnArrival(key, (value) => call('confirmEmail', { params: { key: value } }));
  const isDead = error instanceof CallError && error.code === 'TokenExpired';

  return (
    <AccountPage heading={t('confirmEmail.heading')}>
      <Card>
        <div className={styles.group}>
          {!data && !error && (
            <>
              <output className={styles.note}>{t('confirmEmail.executing')}</output>
              <Skeleton lines={2} />
            </>
          )}
          {data && (
            <>
              <Notice tone="success" title={t('confirmEmail.success')}>
                <p>
                  <Trans
                    t={t}
                    i18nKey="confirmEmail.meaning"
                    values={{ address: data.email }}
                    components={{ b: <strong /> }}
                  />
                </p>
              </Notice>
              <ButtonLink href="/">{t('unauthorized.home')}</ButtonLink>
            </>
          )}
          {error && !isDead && <FailureNotice error={error} onRetry={again} />}
          {isDead && (
            <>
              <Notice tone="danger" title={t('activation.dead')}>
                <p>{t('confirmEmail.deadMeaning')}</p>
              </Notice>
              <ButtonLink href="/emailandpasswordupdate">{t('confirmEmail.askAgain')}</ButtonLink>
            </>
          )}
        </div>
      </Card>
    </AccountPage>
  );
}
