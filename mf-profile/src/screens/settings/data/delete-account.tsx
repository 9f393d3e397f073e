import type { CurrentUser } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { useHydrated, useSendsMail } from '@hustings/features/form';
import { SignInAgain } from '@hustings/features/reauthentication';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice, Notice, PasswordField } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import form from '../../../settings/form.module.css';
import styles from './data.module.css';
import { useDeleteAccount } from './use-delete-account.ts';

/** Explains the deletion of the account, asks for the password, and asks for confirmation. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const limits = useLimits();
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const sendsMail = useSendsMail();
  const heading = useId();
  const [typed, setTyped] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { hasPassword, connections, remove, isStale, wrong, failure, pending } = useDeleteAccount(() =>
    setTyped(undefined),
  );

  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const lacks = hasPassword && password === '';
    setMissing(lacks);
    if (lacks) return event.currentTarget.querySelector<HTMLElement>('[name="password"]')?.focus();
    setTyped(password);
  }

  return (
    <Card as="section" aria-labelledby={heading}>
      <form className={form.form} method="post" noValidate onSubmit={ask}>
        <h2 id={heading} className={form.title}>
          {t('settings.data.delete.heading')}
        </h2>
        <ul className={styles.consequences}>
          <li>{t('settings.data.delete.hidden')}</li>
          <li>{t(sendsMail ? 'settings.data.delete.undo' : 'settings.data.delete.undoByLogIn')}</li>
          <li>{t('settings.data.delete.purge')}</li>
          <li>{t('settings.data.delete.replies')}</li>
          <li>{t('settings.data.delete.organisations')}</li>
          <li>{t('settings.data.delete.votes')}</li>
          <li>{t('settings.data.delete.name', { userName: user.userName })}</li>
        </ul>
        {failure && <FailureNotice error={failure} />}
        {isStale && (
          <Notice tone="danger" title={t('settings.data.delete.stale')}>
            <SignInAgain connections={connections} />
          </Notice>
        )}
        {/* Password managers look for the name that belongs to the password. */}
        <input type="hidden" name="userName" autoComplete="username" value={user.userName} />
        {hasPassword && (
          <PasswordField
            name="password"
            label={t('settings.account.password')}
            error={isMissing ? t('settings.account.passwordMissing') : wrong}
            maxLength={limits.passwordCharacters}
            required
          />
        )}
        <div className={form.actions}>
          <Button type="submit" variant="danger" disabled={!hydrated} pending={pending}>
            {t('settings.data.delete.submit')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        title={t('settings.data.delete.ask.title')}
        isOpen={typed !== undefined}
        confirmLabel={t('settings.data.delete.ask.confirm')}
        cancelLabel={t('settings.data.delete.ask.cancel')}
        tone="danger"
        pending={pending}
        onCancel={() => setTyped(undefined)}
        onConfirm={() => typed !== undefined && remove(typed)}
      >
        <p>{t('settings.data.delete.ask.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}
