import type { SocialProvider } from '@hustings/contract';
import { FormFailure, useHydrated } from '@hustings/features/form';
import { goToProvider, ProviderMark } from '@hustings/features/oauth';
import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { returnPathFrom } from '../return-path.ts';
import { signInProviders } from './queries.ts';
import styles from './oauth.module.css';

interface ProviderButtonsProps {
  act: 'logIn' | 'signUp';
  /** The only provider to show; absent: all that the site offers. */
  only?: SocialProvider;
  rememberMe?: boolean;
}

/**
 * Buttons to log in with a provider. Shows nothing if the site has no credentials for any provider
 * (docs/decisions/03-accounts.md).
 */
export function ProviderButtons({ act, only, rememberMe = false }: ProviderButtonsProps) {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const { data } = useQuery(signInProviders());
  const leave = useMutation({
    mutationFn: (provider: SocialProvider) =>
      goToProvider({ provider, returnPath: returnPathFrom(location.search), rememberMe }),
  });
  const pending = leave.isPending || leave.isSuccess;
  const offered = (data?.results ?? []).filter((provider) => !only || provider === only);
  if (offered.length === 0) return null;
  return (
    <div className={styles.ways}>
      {!only && <p className={styles.or}>{t('social.or')}</p>}
      <FormFailure error={leave.error} />
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="quiet"
          className={styles.way}
          pending={pending && leave.variables === provider}
          disabled={!hydrated}
          onClick={() => !pending && leave.mutate(provider)}
        >
          <ProviderMark provider={provider} />
          {t(`social.${act}`, { provider: t(`social.names.${provider}`) })}
        </Button>
      ))}
      <p className={styles.note}>{t('social.promise')}</p>
    </div>
  );
}
