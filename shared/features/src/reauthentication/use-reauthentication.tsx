import { textLimits } from '@hustings/contract';
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
 * Does what asks for a recent password (docs/decisions/03-accounts.md): where the server says that it is needed, the
 * member is asked for it, and what was begun goes on.
 *
 * @param because says in a sentence what the password is asked for
 * @returns the dialog, and what is to be told each failure
 */
export function useReauthentication(because: string) {
  const { t } = useTranslation('features');
  const form = useId();
  const [waiting, setWaiting] = useState<() => void>();
  /** Who signs in by another site may have no password, and signs in there once more. */
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
            maxLength={textLimits.password.max}
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
    /** Whether a failure only means that the password is asked for. */
    isAsking: (failure: unknown) => isCode(failure, 'PasswordNeeded'),
    /** To be called with a failure and with what is to be done again once the password was given. */
    askWhereNeeded(failure: unknown, again: () => void): void {
      if (!isCode(failure, 'PasswordNeeded')) return;
      confirm.reset();
      setWaiting(() => again);
    },
  };
}
