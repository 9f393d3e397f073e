import { fixedLengths, type CurrentUser } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { useSendsMail } from '@hustings/features/form';
import { Trans, useTranslation } from '@hustings/i18n';
import { Card, Notice, PasswordField, TextField } from '@hustings/ui';
import { useId, useState } from 'react';
import styles from '../../../settings/form.module.css';
import { CredentialCard } from './credential-card.tsx';
import { useCredentialForm } from './use-credential-form.ts';

/** A pattern that rejects only obvious mistakes. The confirmation mail proves that the address exists. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Shows the form for a new mail address, or a note if the site cannot send mail. */
export function EmailCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const heading = useId();
  if (useSendsMail()) return <EmailForm user={user} />;
  return (
    <Card as="section" className={styles.form} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('settings.account.emailHeading')}
      </h2>
      <AddressNow user={user} />
      <Notice tone="info" title={t('settings.account.noMail.title')}>
        <p>{t('settings.account.noMail.text')}</p>
      </Notice>
    </Card>
  );
}

function AddressNow({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  return (
    <p className={styles.note}>
      <Trans t={t} i18nKey="settings.account.emailNow" values={{ email: user.email }} components={{ b: <strong /> }} />
    </p>
  );
}

/** Asks for a new mail address, which takes effect when the member confirms it (docs/decisions/03-accounts.md). */
function EmailForm({ user }: { user: CurrentUser }) {
  const limits = useLimits();
  const { t } = useTranslation('profile');
  const [sentTo, setSentTo] = useState<string>();
  const course = useCredentialForm({
    user,
    labels: { newEmail: t('settings.account.newEmail'), password: t('settings.account.password') },
    problemsOf: ({ newEmail, password }) => ({
      ...(emailPattern.test(newEmail.trim()) ? {} : { newEmail: t('settings.account.emailForm') }),
      ...(password ? {} : { password: t('settings.account.passwordMissing') }),
    }),
    bodyOf: ({ newEmail, password }) => ({ newEmail: newEmail.trim(), password }),
    onSaved: ({ confirmationSentTo }) => setSentTo(confirmationSentTo ?? ''),
  });

  const lead = (
    <>
      <AddressNow user={user} />
      {sentTo !== undefined && (
        <Notice tone="success" title={t('settings.account.sent.title')}>
          <p>{sentTo ? t('settings.account.sent.text', { email: sentTo }) : t('settings.account.sent.same')}</p>
        </Notice>
      )}
    </>
  );
  return (
    <CredentialCard
      heading={t('settings.account.emailHeading')}
      submit={t('settings.account.changeEmail')}
      {...{ course, lead }}
    >
      <div className={styles.pair}>
        <TextField
          name="newEmail"
          type="email"
          label={t('settings.account.newEmail')}
          error={course.textOf('newEmail')}
          autoComplete="email"
          inputMode="email"
          maxLength={fixedLengths.email.max}
          required
        />
        <PasswordField
          name="password"
          label={t('settings.account.password')}
          error={course.textOf('password')}
          maxLength={limits.passwordCharacters}
          required
        />
      </div>
    </CredentialCard>
  );
}
