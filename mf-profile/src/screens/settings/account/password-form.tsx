import { passwordGaps, type CurrentUser } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { NewPasswordFields } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { PasswordField, useToast } from '@hustings/ui';
import { useState } from 'react';
import styles from '../../../settings/form.module.css';
import { CredentialCard } from './credential-card.tsx';
import { useCredentialForm } from './use-credential-form.ts';

/** Changes the password, which ends all other sessions (docs/decisions/03-accounts.md). */
export function PasswordForm({ user }: { user: CurrentUser }) {
  const limits = useLimits();
  const { t } = useTranslation('profile');
  const toast = useToast();
  /** The number of saved changes. It is the key of the fields, so that a saved change empties them. */
  const [saved, setSaved] = useState(0);
  const course = useCredentialForm({
    user,
    labels: {
      password: t('settings.account.password'),
      newPassword: t('settings.account.newPassword'),
      confirmPassword: t('settings.account.confirmPassword'),
    },
    problemsOf: ({ password, newPassword, confirmPassword }) => ({
      ...(password ? {} : { password: t('settings.account.passwordMissing') }),
      ...(passwordGaps(newPassword, limits).length > 0 ? { newPassword: t('settings.account.passwordWeak') } : {}),
      ...(newPassword === confirmPassword ? {} : { confirmPassword: t('settings.account.passwordsDiffer') }),
    }),
    bodyOf: (form) => form,
    onSaved() {
      setSaved((before) => before + 1);
      toast(t('settings.account.passwordSaved'));
    },
  });
  return (
    <CredentialCard
      heading={t('settings.account.passwordHeading')}
      submit={t('settings.account.changePassword')}
      course={course}
    >
      {/* Password managers look for the name that belongs to the password. */}
      <input type="hidden" name="userName" autoComplete="username" value={user.userName} />
      <div className={styles.group}>
        <PasswordField
          name="password"
          label={t('settings.account.password')}
          error={course.textOf('password')}
          maxLength={limits.passwordCharacters}
          required
        />
        <NewPasswordFields
          key={saved}
          name="newPassword"
          label={t('settings.account.newPassword')}
          confirmLabel={t('settings.account.confirmPassword')}
          errorOf={course.textOf}
        />
      </div>
      <p className={styles.note}>{t('settings.account.passwordMeaning')}</p>
    </CredentialCard>
  );
}
