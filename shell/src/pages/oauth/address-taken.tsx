import type { SocialProvider } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { FormFailure } from '@hustings/features/form';
import { Trans, useTranslation } from '@hustings/i18n';
import { Button, Notice, PasswordField } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { MailPreviewLink } from '../form/mail-preview-link.tsx';
import styles from '../form/form.module.css';

interface AddressTakenProps {
  provider: SocialProvider;
  email: string;
  pending: boolean;
  failure: unknown;
  onJoin(password: string): void;
  onOtherAddress(): void;
}

/**
 * The step that is shown if the e-mail address from the provider has an account already. Connects the provider to that
 * account with its password or a mail, or lets the visitor use another address (docs/decisions/03-accounts.md).
 */
export function AddressTaken({ provider, email, pending, failure, onJoin, onOtherAddress }: AddressTakenProps) {
  const limits = useLimits();
  const { t } = useTranslation('account');
  const name = t(`social.names.${provider}`);
  const mail = useMutation({ mutationFn: () => call('joinByMail', {}) });
  const [isMissing, setIsMissing] = useState(false);
  const isWrong = failure instanceof CallError && failure.code === 'InvalidCredentials';
  const problem = isMissing ? t('login.passwordMissing') : isWrong && t('social.wrongPassword');

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setIsMissing(!password);
    if (password && !pending) onJoin(password);
  }

  return (
    <div className={styles.form}>
      <p className={styles.note}>
        <Trans
          t={t}
          i18nKey="social.takenMeaning"
          values={{ address: email, provider: name }}
          components={{ b: <strong /> }}
        />
      </p>
      <form className={styles.group} method="post" noValidate onSubmit={send}>
        <FormFailure error={isWrong ? null : failure} />
        <input type="hidden" name="userName" autoComplete="username" value={email} />
        <PasswordField
          name="password"
          label={t('social.accountPassword')}
          error={problem || undefined}
          autoComplete="current-password"
          maxLength={limits.passwordCharacters}
          required
        />
        <Button type="submit" pending={pending}>
          {t('social.join', { provider: name })}
        </Button>
      </form>
      {mail.data ? (
        <div className={styles.group}>
          <Notice tone="success" title={t('social.mailSent')}>
            <p>{t('social.mailSentMeaning', { address: mail.data.mailSentTo })}</p>
          </Notice>
          <MailPreviewLink address={mail.data.mailSentTo} />
        </div>
      ) : (
        <div className={styles.actions}>
          <FormFailure error={mail.error} />
          <Button variant="quiet" pending={mail.isPending} onClick={() => mail.mutate()}>
            {t('social.byMail')}
          </Button>
          <Button variant="quiet" onClick={onOtherAddress}>
            {t('social.otherAddress')}
          </Button>
        </div>
      )}
    </div>
  );
}
