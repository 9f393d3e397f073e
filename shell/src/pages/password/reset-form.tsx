import { ErrorSummary, FormFailure, NewPasswordFields, useHydrated, type FieldProblem } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, fieldFailureText } from '@hustings/ui';
import { useLimits } from '@hustings/session';
import { useState, type FormEvent } from 'react';
import { newPasswordProblems, type NewPassword } from '../form/new-password.ts';
import styles from '../form/form.module.css';

const names = ['password', 'confirmPassword'] as const;

interface ResetFormProps {
  pending: boolean;
  error: unknown;
  onSend(form: NewPassword): void;
}

/** Asks for a new password (docs/product.md#5-validation). */
export function ResetForm({ pending, error, onSend }: ResetFormProps) {
  const { t } = useTranslation('account');
  const limits = useLimits();
  const hydrated = useHydrated();
  const [problems, setProblems] = useState<ReturnType<typeof newPasswordProblems>>({});
  const [attempt, setAttempt] = useState(0);
  const own = Object.keys(problems).length > 0;
  const textOf = (name: string) => {
    if (own) {
      const problem = problems[name as keyof NewPassword];
      return problem && t(`register.problem.${problem}`);
    }
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
    const found = newPasswordProblems(form, limits);
    setProblems(found);
    setAttempt((before) => before + 1);
    if (Object.keys(found).length === 0) onSend(form);
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <ErrorSummary problems={listed} attempt={attempt} />
      <FormFailure error={listed.length === 0 ? error : null} />
      <div className={styles.group}>
        <NewPasswordFields label={t('reset.password')} confirmLabel={t('reset.confirmPassword')} errorOf={textOf} />
      </div>
      <p className={styles.note}>{t('reset.meaning')}</p>
      <Button type="submit" pending={pending} disabled={!hydrated}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
