import { fixedLengths } from '@hustings/contract';
import { FormFailure, useHydrated, useSendsMail } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, fieldFailureText, Notice, TextField } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styles from '../form/form.module.css';
import { NoMailNotice } from '../form/no-mail-notice.tsx';

/**
 * Sends the activation mail again. The answer does not reveal whether the sign-up exists
 * (docs/decisions/03-accounts.md).
 *
 * @param variant primary if the page has no other purpose
 * @param to the address or user name, if known; else the form asks for it
 */
export function ResendActivation({
  to,
  variant = 'quiet',
}: {
  to?: string | undefined;
  variant?: 'primary' | 'quiet';
}) {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const sendsMail = useSendsMail();
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (name: string) =>
      call('resendActivation', { body: name.includes('@') ? { email: name } : { userName: name } }),
  });
  const wrong = fieldFailureText(t, error, 'email') ?? fieldFailureText(t, error, 'userName');

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = to ?? String(new FormData(event.currentTarget).get('name')).trim();
    setIsMissing(!name);
    if (name && !isPending) mutate(name);
  }

  if (!sendsMail) return <NoMailNotice about="activation" />;
  if (isSuccess) {
    return (
      <Notice tone="success" title={t('resend.sent')}>
        <p>{t('resend.sentMeaning')}</p>
      </Notice>
    );
  }
  return (
    <form className={styles.group} method="post" noValidate onSubmit={send}>
      <FormFailure error={wrong ? null : error} />
      {to === undefined && (
        <TextField
          name="name"
          label={t('login.userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={fixedLengths.email.max}
          error={isMissing ? t('login.userNameMissing') : wrong}
          required
        />
      )}
      <Button type="submit" variant={variant} pending={isPending} disabled={!hydrated}>
        {t('resend.submit')}
      </Button>
    </form>
  );
}
