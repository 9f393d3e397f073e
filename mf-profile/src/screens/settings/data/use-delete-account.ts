import { useTranslation } from '@hustings/i18n';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { sayGoodbye } from './leave.ts';

/**
 * Deletes the account and opens the goodbye page.
 *
 * @param onFailed runs on any failure
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
    /**
     * Whether the member has a password. Members who sign in through another site may have none. True until the answer
     * is loaded.
     */
    hasPassword: ways?.hasPassword ?? true,
    connections: ways?.results ?? [],
    remove: mutate,
    /** Whether a member without a password has to sign in again. */
    isStale,
    /** The error text at the password field. */
    wrong: isWrong ? t('settings.account.wrongPassword') : undefined,
    failure: isWrong || isStale ? null : error,
    // The form stays pending until the next document opens.
    pending: isPending || isSuccess,
  };
}
