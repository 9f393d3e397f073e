import { textLimits, type CurrentUser } from '@hustings/contract';
import { ErrorSummary, FormFailure, useHydrated } from '@hustings/features/form';
import { Trans, useTranslation } from '@hustings/i18n';
import { Button, Card, Notice, PasswordField, TextField } from '@hustings/ui';
import { useId, useState } from 'react';
import styles from '../../../settings/form.module.css';
import { useCredentialForm } from './use-credential-form.ts';

/** Only what is surely no address; the mail itself proves the rest. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks for a new address, which counts once it is confirmed (decisions, section 3). */
export function EmailForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const [sentTo, setSentTo] = useState<string>();
  const { textOf, problems, attempt, pending, failure, send } = useCredentialForm({
    user,
    labels: { newEmail: t('settings.account.newEmail'), password: t('settings.account.password') },
    problemsOf: ({ newEmail, password }) => ({
      ...(emailPattern.test(newEmail.trim()) ? {} : { newEmail: t('settings.account.emailForm') }),
      ...(password ? {} : { password: t('settings.account.passwordMissing') }),
    }),
    bodyOf: ({ newEmail, password }) => ({ newEmail: newEmail.trim(), password }),
    onSaved: ({ confirmationSentTo }) => setSentTo(confirmationSentTo ?? ''),
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
          {t('settings.account.emailHeading')}
        </h2>
        <p className={styles.note}>
          <Trans
            t={t}
            i18nKey="settings.account.emailNow"
            values={{ email: user.email }}
            components={{ b: <strong /> }}
          />
        </p>
        {sentTo !== undefined && (
          <Notice tone="success" title={t('settings.account.sent.title')}>
            <p>{sentTo ? t('settings.account.sent.text', { email: sentTo }) : t('settings.account.sent.same')}</p>
          </Notice>
        )}
        <ErrorSummary problems={problems} attempt={attempt} />
        <FormFailure error={failure} />
        <div className={styles.pair}>
          <TextField
            name="newEmail"
            type="email"
            label={t('settings.account.newEmail')}
            error={textOf('newEmail')}
            autoComplete="email"
            inputMode="email"
            maxLength={textLimits.email.max}
            required
          />
          <PasswordField
            name="password"
            label={t('settings.account.password')}
            error={textOf('password')}
            maxLength={textLimits.password.max}
            required
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" pending={pending} disabled={!hydrated}>
            {t('settings.account.changeEmail')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
