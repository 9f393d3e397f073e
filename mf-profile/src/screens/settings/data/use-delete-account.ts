import { useTranslation } from '@hustings/i18n';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { sayGoodbye } from './leave.ts';

/**
 * Deletes the member's account and leaves for the page that says so.
 *
 * @param onFailed is called where it was refused, whatever for
 */
export function useDeleteAccount(onFailed: () => void) {
  const { t } = useTranslation('profile');
  const { data: ways } = useQuery(queries.connections);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (password: string) => call('deleteAccount', { body: password === '' ? {} : { password } }),
    onSuccess: sayGoodbye,
    onError: onFailed,
  });
  const code = error instanceof CallError ? error.code : undefined;
  const isWrong = code === 'InvalidCredentials';
  const isStale = code === 'PasswordNeeded';
  return {
    /** Who signs in by another site may have no password; until that is known, one is asked for. */
    hasPassword: ways?.hasPassword ?? true,
    connections: ways?.results ?? [],
    remove: mutate,
    /** Whether a member without a password has to sign in once more. */
    isStale,
    /** What to say at the password. */
    wrong: isWrong ? t('settings.account.wrongPassword') : undefined,
    failure: isWrong || isStale ? null : error,
    // It stays pending while the next document is on its way.
    pending: isPending || isSuccess,
  };
}
