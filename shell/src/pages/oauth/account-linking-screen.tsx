import { useHydrated } from '@hustings/features/form';
import { Trans, useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice, Notice, Skeleton, useHeadingFocus } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { callQuery } from '@hustings/vertical/query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AccountPage } from '../form/account-page.tsx';
import styles from '../form/form.module.css';

/**
 * `/join-login/:key`: connects a provider to an account; a mail leads here. Asks for confirmation, because opening or
 * scanning a mail is no consent (docs/decisions/03-accounts.md).
 */
export default function AccountLinkingScreen() {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const { key } = useRouteParams<{ key: string }>();
  const { data: link, error: unreadable, refetch } = useQuery(callQuery('getJoinLink', { params: { key } }));
  const follow = useMutation({ mutationFn: () => call('followJoinLink', { params: { key } }) });
  useHeadingFocus(follow.isSuccess);
  const error = follow.error ?? unreadable;
  const isDead = error instanceof CallError && error.code === 'TokenExpired';
  const provider = link ? t(`social.names.${link.provider}`) : '';

  return (
    <AccountPage heading={t('joinLogin.heading')}>
      <Card>
        <div className={styles.group}>
          {!link && !error && <Skeleton lines={3} />}
          {isDead && !follow.isSuccess && (
            <>
              <Notice tone="danger" title={t('activation.dead')}>
                <p>{t('joinLogin.deadMeaning')}</p>
              </Notice>
              <ButtonLink href="/login">{t('activation.logIn')}</ButtonLink>
            </>
          )}
          {error && !isDead && <FailureNotice error={error} onRetry={() => void refetch()} />}
          {link && !isDead && !follow.isSuccess && (
            <>
              <p className={styles.note}>
                <Trans
                  t={t}
                  i18nKey="joinLogin.meaning"
                  values={{ provider, name: link.name, userName: link.userName }}
                  components={{ b: <strong /> }}
                />
              </p>
              <p className={styles.note}>{t('joinLogin.warning', { name: link.name })}</p>
              <Button pending={follow.isPending} disabled={!hydrated} onClick={() => follow.mutate()}>
                {t('joinLogin.submit', { provider })}
              </Button>
              <ButtonLink href="/" variant="quiet">
                {t('joinLogin.leave')}
              </ButtonLink>
            </>
          )}
          {link && follow.isSuccess && (
            <>
              <Notice tone="success" title={t('joinLogin.done')}>
                <p>{t('joinLogin.doneMeaning', { provider, userName: link.userName })}</p>
              </Notice>
              <ButtonLink href="/login">{t('activation.logIn')}</ButtonLink>
            </>
          )}
        </div>
      </Card>
    </AccountPage>
  );
}
