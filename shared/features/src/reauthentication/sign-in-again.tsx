import type { SocialConnection, SocialProvider } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, FailureNotice } from '@hustings/ui';
import { useMutation } from '@tanstack/react-query';
import { goToProvider, ProviderMark } from '../oauth/index.ts';
import styles from './reauthentication.module.css';

/** The names of the providers, which are the same in every language. */
const names: Record<SocialProvider, string> = { facebook: 'Facebook', twitter: 'X' };

/**
 * Lets a member without a password log in again by a connected provider instead (docs/decisions/03-accounts.md). The
 * provider leads back to this page.
 */
export function SignInAgain({ connections }: { connections: readonly SocialConnection[] }) {
  const { t } = useTranslation('features');
  const leave = useMutation({
    mutationFn: (provider: SocialProvider) => goToProvider({ provider, returnPath: location.pathname }),
  });
  const pending = leave.isPending || leave.isSuccess;
  const usable = connections.filter(({ name, offered }) => name !== undefined && offered);
  if (usable.length === 0) {
    return (
      <div className={styles.again}>
        <p>{t('passwordFirst.again.none')}</p>
        <ButtonLink href="/forgotPassword">{t('passwordFirst.again.choosePassword')}</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.again}>
      <p>{t('passwordFirst.again.text')}</p>
      {leave.error && <FailureNotice error={leave.error} />}
      {usable.map(({ provider }) => (
        <Button
          key={provider}
          pending={pending && leave.variables === provider}
          onClick={() => !pending && leave.mutate(provider)}
        >
          <ProviderMark provider={provider} /> {t('passwordFirst.again.with', { provider: names[provider] })}
        </Button>
      ))}
    </div>
  );
}
