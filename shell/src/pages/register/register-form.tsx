import { fixedLengths } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { ErrorSummary, FormFailure, NewPasswordFields, useHydrated, useSendsMail } from '@hustings/features/form';
import { CaptchaStatus, type CaptchaKind } from '@hustings/features/captcha';
import { useTranslation } from '@hustings/i18n';
import { Button, Checkbox, TextField } from '@hustings/ui';
import { useState } from 'react';
import { LegalNote } from '../form/legal-note.tsx';
import { useRegistration } from './use-registration.ts';
import styles from '../form/form.module.css';

/**
 * The form of `/register` (docs/product.md#2-pages and docs/product.md#5-validation; docs/decisions/03-accounts.md).
 */
export function RegisterForm({ minimumAge, kind }: { minimumAge: number; kind: CaptchaKind }) {
  const limits = useLimits();
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const sendsMail = useSendsMail();
  const { send, textOf, problems, attempt, pending, failure, captcha } = useRegistration(minimumAge, kind);
  const [ofAge, setOfAge] = useState(false);
  const [consent, setConsent] = useState(false);
  const nameLimit = limits.displayNameCharacters;

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <FormFailure error={failure} />

      <div className={styles.group}>
        <TextField
          name="userName"
          label={t('register.userName')}
          description={t('register.userNameMeaning')}
          error={textOf('userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={fixedLengths.userName.max}
          required
        />
        <TextField
          name="email"
          type="email"
          label={t('register.email')}
          description={t(sendsMail ? 'register.emailMeaning' : 'noMail.emailMeaning')}
          error={textOf('email')}
          autoComplete="email"
          inputMode="email"
          maxLength={fixedLengths.email.max}
          required
        />
        <NewPasswordFields
          label={t('register.password')}
          confirmLabel={t('register.confirmPassword')}
          errorOf={textOf}
        />
      </div>

      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('register.names')}</legend>
        <p className={styles.note}>{t('register.namesMeaning')}</p>
        <TextField
          name="displayName"
          label={t('register.displayName')}
          error={textOf('displayName')}
          autoComplete="nickname"
          maxLength={nameLimit}
          required={false}
        />
        <div className={styles.pair}>
          <TextField
            name="firstName"
            label={t('register.firstName')}
            error={textOf('firstName')}
            autoComplete="given-name"
            maxLength={nameLimit}
            required={false}
          />
          <TextField
            name="lastName"
            label={t('register.lastName')}
            error={textOf('lastName')}
            autoComplete="family-name"
            maxLength={nameLimit}
            required={false}
          />
        </div>
      </fieldset>

      <div className={styles.group}>
        <Checkbox
          name="ofAge"
          label={t('register.ofAge', { age: minimumAge })}
          error={textOf('ofAge')}
          checked={ofAge}
          onChange={setOfAge}
          required
        />
        <Checkbox
          name="consentToOpinions"
          label={t('register.consentToOpinions')}
          description={t('register.consentMeaning')}
          error={textOf('consentToOpinions')}
          checked={consent}
          onChange={setConsent}
        />
        <LegalNote />
      </div>

      <CaptchaStatus check={captcha} />

      <Button type="submit" pending={pending} disabled={!hydrated}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
