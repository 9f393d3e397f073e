import { FormFailure } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, fieldFailureText, TextField } from '@hustings/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styles from '../form/form.module.css';

interface CodeStepProps {
  pending: boolean;
  failure: unknown;
  onSend(code: string): void;
  onBack(): void;
}

/** The second step of `/login`: asks for a one-time code (docs/decisions/03-accounts.md). */
export function CodeStep({ pending, failure, onSend, onBack }: CodeStepProps) {
  const { t } = useTranslation('account');
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const wrong = fieldFailureText(t, failure, 'oneTimeCode');
  const problem = isMissing ? t('login.codeMissing') : wrong;
  const isWrong = wrong !== undefined;
  useEffect(() => {
    const field = form.current?.elements.namedItem('oneTimeCode');
    if (!pending && field instanceof HTMLInputElement) field.focus();
    // Select the wrong code, so that typing replaces it.
    if (isWrong && field instanceof HTMLInputElement) field.select();
  }, [pending, isWrong]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('oneTimeCode')).trim();
    setIsMissing(!code);
    if (code) onSend(code);
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
      <FormFailure error={wrong ? null : failure} />
      <TextField
        name="oneTimeCode"
        label={t('login.code')}
        description={t('login.codeMeaning')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={problem}
        required
      />
      <div className={styles.actions}>
        <Button type="submit" pending={pending}>
          {t('login.submit')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('login.startAgain')}
        </Button>
      </div>
    </form>
  );
}
