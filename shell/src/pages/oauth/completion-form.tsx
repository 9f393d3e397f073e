import { fixedLengths, type SocialProvider } from '@hustings/contract';
import { ErrorSummary, FormFailure, PasswordRules, type FieldProblem } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button, Checkbox, fieldFailureText, Notice, PasswordField, TextField } from '@hustings/ui';
import { useState, type FormEvent } from 'react';
import { LegalNote } from '../form/legal-note.tsx';
import styles from '../form/form.module.css';
import { completedFields, problemsOf, readForm, type FieldName } from './completion.ts';
import type { SignUpForm, OauthAnswer } from './steps.ts';

interface CompletionFormProps {
  provider: SocialProvider;
  /** The profile that the provider sent. */
  person: NonNullable<OauthAnswer['person']>;
  /** The unconfirmed address of an earlier sign-up by the same person. */
  waitsFor: string | undefined;
  minimumAge: number;
  pending: boolean;
  failure: unknown;
  onSend(form: SignUpForm): void;
}

/**
 * Asks for the data that a provider does not send but a sign-up needs: user name, address, age and consent
 * (docs/decisions/03-accounts.md).
 */
export function CompletionForm({
  provider,
  person,
  waitsFor,
  minimumAge,
  pending,
  failure,
  onSend,
}: CompletionFormProps) {
  const limits = useLimits();
  const { t } = useTranslation('account');
  const language = useSession((session) => session.language);
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const [password, setPassword] = useState('');
  const [ofAge, setOfAge] = useState(false);
  const [consent, setConsent] = useState(false);
  const name = t(`social.names.${provider}`);
  const labels: Record<FieldName, string> = {
    userName: t('register.userName'),
    displayName: t('register.displayName'),
    overridingEmail: t('register.email'),
    overridingPassword: t('register.password'),
    ofAge: t('register.ofAge', { age: minimumAge }),
    consentToOpinions: t('register.consentToOpinions'),
  };
  const textOf = (field: FieldName): string | undefined => {
    const own = problems[field];
    return own ? t(`register.problem.${own}`, { min: fixedLengths.userName.min }) : fieldFailureText(t, failure, field);
  };
  const listed: FieldProblem[] = completedFields.flatMap((field) => {
    const text = textOf(field);
    return text ? [{ name: field, label: labels[field], text }] : [];
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = readForm(event.currentTarget, language, person.email);
    const found = problemsOf(form, limits);
    setProblems(found);
    setAttempt((before) => before + 1);
    if (Object.keys(found).length === 0) onSend(form);
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      {waitsFor !== undefined && (
        <Notice tone="info" title={t('social.waits')}>
          <p>{t('social.waitsMeaning', { address: waitsFor })}</p>
        </Notice>
      )}
      <ErrorSummary problems={listed} attempt={attempt} />
      <FormFailure error={listed.length === 0 ? failure : undefined} />
      <div className={styles.group}>
        <TextField
          name="userName"
          label={labels.userName}
          description={t('register.userNameMeaning')}
          defaultValue={person.userName ?? ''}
          error={textOf('userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={fixedLengths.userName.max}
          required
        />
        <TextField
          name="displayName"
          label={labels.displayName}
          defaultValue={person.name.slice(0, limits.displayNameCharacters)}
          error={textOf('displayName')}
          autoComplete="nickname"
          maxLength={limits.displayNameCharacters}
          required={false}
        />
        <TextField
          name="overridingEmail"
          type="email"
          label={labels.overridingEmail}
          description={person.email ? t('social.emailGiven', { provider: name }) : t('register.emailMeaning')}
          defaultValue={person.email ?? ''}
          error={textOf('overridingEmail')}
          autoComplete="email"
          inputMode="email"
          maxLength={fixedLengths.email.max}
          required
        />
        <PasswordField
          name="overridingPassword"
          label={labels.overridingPassword}
          description={t('social.passwordMeaning', { provider: name })}
          error={textOf('overridingPassword')}
          autoComplete="new-password"
          maxLength={limits.passwordCharacters}
          onChange={setPassword}
          required={false}
        />
        {password !== '' && <PasswordRules password={password} />}
      </div>
      <div className={styles.group}>
        <Checkbox
          name="ofAge"
          label={labels.ofAge}
          error={textOf('ofAge')}
          checked={ofAge}
          onChange={setOfAge}
          required
        />
        <Checkbox
          name="consentToOpinions"
          label={labels.consentToOpinions}
          description={t('register.consentMeaning')}
          error={textOf('consentToOpinions')}
          checked={consent}
          onChange={setConsent}
        />
        <LegalNote />
      </div>
      <Button type="submit" pending={pending}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
