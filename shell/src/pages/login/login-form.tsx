import { fixedLengths, type Credentials } from '@hustings/contract';
import { ErrorSummary, FormFailure, useHydrated, type FieldProblem } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, Checkbox, PasswordField, TextField } from '@hustings/ui';
import { useState, type FormEvent } from 'react';
import styles from '../form/form.module.css';

interface LoginFormProps {
  pending: boolean;
  failure: unknown;
  /** Whether the session is to last longer; applies to every log-in method of the page. */
  rememberMe: boolean;
  onRememberMe(rememberMe: boolean): void;
  onSend(credentials: Credentials): void;
  /** Called when validation fails; clears the server's last error. */
  onProblem(): void;
}

/** The first step of `/login`. The session is an HttpOnly cookie, so no script holds a token. */
export function LoginForm({ pending, failure, rememberMe, onRememberMe, onSend, onProblem }: LoginFormProps) {
  const { t } = useTranslation('account');
  const limits = useLimits();
  const hydrated = useHydrated();
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const textOf = (name: string) => problems.find((problem) => problem.name === name)?.text;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    const userName = String(form.get('userName')).trim();
    const password = String(form.get('password'));
    const missing: FieldProblem[] = [];
    if (!userName) missing.push({ name: 'userName', label: t('login.userName'), text: t('login.userNameMissing') });
    if (!password) missing.push({ name: 'password', label: t('login.password'), text: t('login.passwordMissing') });
    setProblems(missing);
    setAttempt((before) => before + 1);
    if (missing.length > 0) return onProblem();
    onSend({ userName, password, rememberMe: form.has('rememberMe'), useTokenCookie: true });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <FormFailure error={failure} />
      <div className={styles.group}>
        <TextField
          name="userName"
          label={t('login.userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={fixedLengths.email.max}
          error={textOf('userName')}
          required
        />
        <PasswordField
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          maxLength={limits.passwordCharacters}
          error={textOf('password')}
          required
        />
        <p className={styles.note}>
          <a href="/forgotPassword">{t('login.forgotten')}</a>
        </p>
        <Checkbox
          name="rememberMe"
          label={t('login.rememberMe')}
          description={t('login.rememberMeMeaning')}
          checked={rememberMe}
          onChange={onRememberMe}
        />
      </div>
      <Button type="submit" pending={pending} disabled={!hydrated}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
