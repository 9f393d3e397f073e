import { fixedLengths } from '@hustings/contract';
import { FormFailure, useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, fieldFailureText, TextField } from '@hustings/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { looksLikeEmail } from '../form/email.ts';
import styles from '../form/form.module.css';

/** Asks for the address of an account. */
export function ForgotForm(props: { pending: boolean; error: unknown; onSend(email: string): void }) {
  const { pending, error, onSend } = props;
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<'emailMissing' | 'emailForm'>();
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const wrong = problem ? t(`register.problem.${problem}`) : fieldFailureText(t, error, 'email');
  const isWrong = wrong !== undefined;
  useEffect(() => {
    const field = form.current?.elements.namedItem('email');
    if (isWrong && attempt > 0 && field instanceof HTMLElement) field.focus();
  }, [attempt, isWrong]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    const found = !email ? 'emailMissing' : looksLikeEmail(email) ? undefined : 'emailForm';
    setProblem(found);
    setAttempt((before) => before + 1);
    if (!found && !pending) onSend(email);
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={send}>
      <FormFailure error={wrong ? null : error} />
      <TextField
        name="email"
        type="email"
        label={t('register.email')}
        description={t('forgot.emailMeaning')}
        autoComplete="email"
        inputMode="email"
        maxLength={fixedLengths.email.max}
        error={wrong}
        required
      />
      <Button type="submit" pending={pending} disabled={!hydrated}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}
