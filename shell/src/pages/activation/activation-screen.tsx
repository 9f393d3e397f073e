import { useTranslation } from '@hustings/i18n';
import { ButtonLink, Card, FailureNotice, Notice, Skeleton } from '@hustings/ui';
import { useSession } from '@hustings/session';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { AccountPage } from '../form/account-page.tsx';
import styles from '../form/form.module.css';
import { useOnArrival } from '../form/use-on-arrival.ts';
import { activate, type Activated } from './activate.ts';
import { ResendActivation } from './resend-activation.tsx';

/**
 * `/activation/:activationKey`: activates an account with the link of a mail (docs/product.md#4-states;
 * docs/decisions/03-accounts.md).
 */
export default function ActivationScreen() {
  const { t } = useTranslation('account');
  const { activationKey } = useRouteParams<{ activationKey: string }>();
  const isLoggedIn = useSession((session) => session.user !== undefined);
  const { data, error, again } = useOnArrival(activationKey, (key) => activate(key, isLoggedIn));

  return (
    <AccountPage heading={t('activation.heading')}>
      <Card>
        <div className={styles.group}>
          {!data && !error && (
            <>
              <output className={styles.note}>{t('activation.executing')}</output>
              <Skeleton lines={2} />
            </>
          )}
          {data && <Success {...data} />}
          {error && <ActivationFailure error={error} onRetry={again} />}
        </div>
      </Card>
    </AccountPage>
  );
}

function Success({ userName, next }: Activated) {
  const { t } = useTranslation('account');
  const texts = {
    opening: t('activation.opening', { userName }),
    otherBrowser: t('activation.otherBrowser', { userName }),
    logIn: t('activation.welcome', { userName }),
    member: t('activation.member', { userName }),
  };
  return (
    <>
      <Notice tone="success" title={t('activation.success')}>
        <p>{texts[next]}</p>
      </Notice>
      {next === 'opening' || next === 'member' ? (
        <ButtonLink href="/">{t('activation.home')}</ButtonLink>
      ) : (
        <ButtonLink href="/login">{t('activation.logIn')}</ButtonLink>
      )}
    </>
  );
}

function ActivationFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTranslation('account');
  const isDead = error instanceof CallError && (error.code === 'TokenExpired' || error.code === 'NotFound');
  if (!isDead) return <FailureNotice error={error} onRetry={onRetry} />;
  return (
    <>
      <Notice tone="danger" title={t('activation.dead')}>
        <p>{t('activation.deadMeaning')}</p>
      </Notice>
      <ResendActivation variant="primary" />
      <ButtonLink href="/register" variant="quiet">
        {t('activation.registerAgain')}
      </ButtonLink>
      <ButtonLink href="/login" variant="quiet">
        {t('activation.logIn')}
      </ButtonLink>
    </>
  );
}
