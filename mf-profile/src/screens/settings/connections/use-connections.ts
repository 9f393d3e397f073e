import type { SocialProvider } from '@hustings/contract';
import { rememberReturnPath } from '@hustings/features/oauth';
import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { leaveFor } from './leave.ts';

/**
 * Connects and disconnects the providers with which a member signs in.
 *
 * @param askWhereNeeded receives each failure, and a function that repeats the call once the password was entered
 */
export function useConnections(askWhereNeeded: (failure: unknown, again: () => void) => void) {
  const { t } = useTranslation('profile');
  const toast = useToast();

  const connect = useMutation({
    mutationFn: (provider: SocialProvider) => call('connectProvider', { params: { provider } }),
    onSuccess({ redirectUrl }) {
      rememberReturnPath('/settings/connections');
      leaveFor(redirectUrl);
    },
    onError: (error, provider) => askWhereNeeded(error, () => connect.mutate(provider)),
  });

  const disconnect = useMutation({
    mutationFn: (provider: SocialProvider) => call('disconnectProvider', { params: { provider } }),
    onSuccess(_, provider) {
      toast(t('settings.connections.removed', { provider: t(`settings.connections.names.${provider}`) }));
    },
    onError: (error, provider) => askWhereNeeded(error, () => disconnect.mutate(provider)),
  });

  return { connect, disconnect };
}
