import type { SocialConnection, SocialProvider } from '@hustings/contract';
import { goToProvider, ProviderMark } from '@hustings/features/social';
import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, FailureNotice } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';
import styles from './connections.module.css';

/**
 * Asks a member without a password to sign in by a connected provider once more, in place of the password (decisions,
 * section 3). The way leads back to this page.
 */
export function SignInAgain({ connections }: { connections: readonly SocialConnection[] }) {
  const { t } = useTranslation('profile');
  const leave = useMutation({
    mutationFn: (provider: SocialProvider) => goToProvider({ provider, wayBack: location.pathname }),
  });
  const pending = leave.isPending || leave.isSuccess;
  const usable = connections.filter(({ name, offered }) => name !== undefined && offered);
  if (usable.length === 0) {
    return (
      <div className={styles.again}>
        <p>{t('settings.connections.again.none')}</p>
        <ButtonLink href="/forgotPassword">{t('settings.connections.choosePassword')}</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.again}>
      <p>{t('settings.connections.again.text')}</p>
      {leave.error && <FailureNotice error={leave.error} />}
      {usable.map(({ provider }) => (
        <Button
          key={provider}
          pending={pending && leave.variables === provider}
          onClick={() => !pending && leave.mutate(provider)}
        >
          <ProviderMark provider={provider} />{' '}
          {t('settings.connections.again.with', { provider: t(`settings.connections.names.${provider}`) })}
        </Button>
      ))}
    </div>
  );
}
