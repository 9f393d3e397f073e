import { passwordGaps, textLimits, type CurrentUser } from '@hustings/contract';
import { ErrorSummary, FormFailure, PasswordRules, useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, PasswordField, useToast } from '@hustings/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../../queries.ts';
import styles from '../../../settings/form.module.css';
import { useCredentialForm } from './use-credential-form.ts';

/** Chooses a new password; every other session ends with the old one (decisions, section 3). */
export function PasswordForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const toast = useToast();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const { textOf, problems, attempt, pending, failure, send } = useCredentialForm({
    user,
    labels: {
      password: t('settings.account.password'),
      newPassword: t('settings.account.newPassword'),
      confirmPassword: t('settings.account.confirmPassword'),
    },
    problemsOf: ({ password, newPassword, confirmPassword }) => ({
      ...(password ? {} : { password: t('settings.account.passwordMissing') }),
      ...(passwordGaps(newPassword).length > 0 ? { newPassword: t('settings.account.passwordWeak') } : {}),
      ...(newPassword === confirmPassword ? {} : { confirmPassword: t('settings.account.passwordsDiffer') }),
    }),
    bodyOf: (form) => form,
    onSaved() {
      setTyped('');
      toast(t('settings.account.passwordSaved'));
      void client.invalidateQueries({ queryKey: queries.sessions.queryKey });
    },
  });
  const field = (name: 'password' | 'newPassword' | 'confirmPassword') => ({
    name,
    error: textOf(name),
    maxLength: textLimits.password.max,
    required: true,
  });

  return (
    <Card as="section" aria-labelledby={heading}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        <h2 id={heading} className={styles.title}>
          {t('settings.account.passwordHeading')}
        </h2>
        <ErrorSummary problems={problems} attempt={attempt} />
        <FormFailure error={failure} />
        {/* Password managers look for the name that belongs to the password. */}
        <input type="hidden" name="userName" autoComplete="username" value={user.userName} readOnly />
        <div className={styles.group}>
          <PasswordField {...field('password')} label={t('settings.account.password')} />
          <PasswordField
            {...field('newPassword')}
            label={t('settings.account.newPassword')}
            autoComplete="new-password"
            onChange={setTyped}
          />
          <PasswordRules password={typed} />
          <PasswordField
            {...field('confirmPassword')}
            label={t('settings.account.confirmPassword')}
            autoComplete="new-password"
          />
        </div>
        <p className={styles.note}>{t('settings.account.passwordMeaning')}</p>
        <div className={styles.actions}>
          <Button type="submit" pending={pending} disabled={!hydrated}>
            {t('settings.account.changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
