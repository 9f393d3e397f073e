import { passwordGaps, textLimits } from '@hustings/contract';
import { ErrorSummary, FormFailure, PasswordRules, useHydrated, type FieldProblem } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, fieldFailureText, PasswordField } from '@hustings/ui';
import { useState, type FormEvent } from 'react';
import styles from '../form/form.module.css';

/** A new password, twice. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

const names = ['password', 'confirmPassword'] as const;

/** What is wrong with each of the two: keys of the texts below `register.problem`. */
function problemsOf({ password, confirmPassword }: NewPassword): Partial<Record<keyof NewPassword, string>> {
  const problems: Partial<Record<keyof NewPassword, string>> = {};
  if (!password) problems.password = 'passwordMissing';
  else if (passwordGaps(password).length > 0) problems.password = 'passwordWeak';
  if (!confirmPassword) problems.confirmPassword = 'confirmMissing';
  else if (password !== confirmPassword) problems.confirmPassword = 'confirmDiffers';
  return problems;
}

interface ResetFormProps {
  pending: boolean;
  error: unknown;
  onSend(form: NewPassword): void;
}

/** Asks for a new password (specification, section 5). */
export function ResetForm({ pending, error, onSend }: ResetFormProps) {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const [attempt, setAttempt] = useState(0);
  const own = Object.keys(problems).length > 0;
  const textOf = (name: keyof NewPassword) => {
    if (own) return problems[name] && t(`register.problem.${problems[name]}`);
    return fieldFailureText(t, error, name);
  };
  const listed = names.flatMap((name): FieldProblem[] => {
    const text = textOf(name);
    return text ? [{ name, label: t(`reset.${name}`), text }] : [];
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    const form = { password: String(data.get('password')), confirmPassword: String(data.get('confirmPassword')) };
    const found = problemsOf(form);
    setProblems(found);
    setAttempt((before) => before + 1);
    if (Object.keys(found).length === 0) onSend(form);
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <ErrorSummary problems={listed} attempt={attempt} />
      <FormFailure error={listed.length === 0 ? error : null} />
      <div className={styles.group}>
        <PasswordField
          name="password"
          label={t('reset.password')}
          error={textOf('password')}
          autoComplete="new-password"
          maxLength={textLimits.password.max}
          onChange={setPassword}
          required
        />
        <PasswordRules password={password} />
        <PasswordField
          name="confirmPassword"
          label={t('reset.confirmPassword')}
          error={textOf('confirmPassword')}
          autoComplete="new-password"
          maxLength={textLimits.password.max}
          required
        />
      </div>
      <p className={styles.note}>{t('reset.meaning')}</p>
      <Button type="submit" pending={pending} disabled={!hydrated}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
