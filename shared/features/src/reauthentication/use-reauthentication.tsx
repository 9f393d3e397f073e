import { useLimits } from '@hustings/session';
import { useTranslation } from '@hustings/i18n';
import { Button, failureText, PasswordField } from '@hustings/ui';
import { Dialog } from '@hustings/ui/dialog';
import { call, CallError } from '@hustings/vertical/client';
import { callQuery } from '@hustings/vertical/query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { SignInAgain } from './sign-in-again.tsx';

const isCode = (error: unknown, code: string): boolean => error instanceof CallError && error.code === code;

/**
 * Handles calls that need a recent password (docs/decisions/03-accounts.md): asks for it when the server requires
 * it, then repeats the call.
 *
 * @param because the reason, as a sentence
 * @returns the dialog, and the handlers of a failure
 */
export function useReauthentication(because: string) {
  const limits = useLimits();
  const { t } = useTranslation('features');
  const form = useId();
  const [waiting, setWaiting] = useState<() => void>();
  /** The member's connected providers. A member who logs in by a provider may have no password. */
  const { data: ways } = useQuery({ ...callQuery('listConnections', {}), enabled: waiting !== undefined });
  const confirm = useMutation({
    mutationFn: (password: string) => call('confirmPassword', { body: { password } }),
    onSuccess() {
      setWaiting(undefined);
      waiting?.();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password && !confirm.isPending) confirm.mutate(password);
  }

  const error = isCode(confirm.error, 'InvalidCredentials')
    ? t('passwordFirst.wrong')
    : confirm.error && failureText(t, confirm.error);
  const hasPassword = ways?.hasPassword ?? true;
  const dialog = (
    <Dialog
      title={t('passwordFirst.title')}
      isOpen={waiting !== undefined}
      onClose={() => setWaiting(undefined)}
      actions={
        hasPassword && (
          <Button type="submit" form={form} pending={confirm.isPending}>
            {t('passwordFirst.submit')}
          </Button>
        )
      }
    >
      {hasPassword ? (
        <form id={form} method="post" noValidate onSubmit={submit}>
          <PasswordField
            name="password"
            label={t('passwordFirst.label')}
            description={because}
            error={error}
            maxLength={limits.passwordCharacters}
            required
          />
        </form>
      ) : (
        <SignInAgain connections={ways?.results ?? []} />
      )}
    </Dialog>
  );

  return {
    dialog,
    /** Returns true if a failure only asks for the password. */
    isAsking: (failure: unknown) => isCode(failure, 'PasswordNeeded'),
    /** Asks for the password if a failure requires it, then calls `again`. */
    askWhereNeeded(failure: unknown, again: () => void): void {
      if (!isCode(failure, 'PasswordNeeded')) return;
      confirm.reset();
      setWaiting(() => again);
    },
  };
}
