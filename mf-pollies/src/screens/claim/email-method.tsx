import { fixedLengths, type ClaimPage } from '@hustings/contract';
import { useHydrated, useSendsMail } from '@hustings/features/form';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice, Notice, TextField } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useId, useState, type FormEvent } from 'react';
import styles from './claim.module.css';
import { useClaimAct } from './use-claim-act.ts';

/** A pattern that rejects only obvious mistakes. The confirmation mail proves the address. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface EmailMethodProps {
  page: ClaimPage;
  proofs: readonly string[];
}

/** Claims the page with a mail address of the office, or says that the site cannot send mail. */
export function EmailMethod(props: EmailMethodProps) {
  const { t } = useTranslation('pollies');
  if (useSendsMail()) return <EmailForm {...props} />;
  return (
    <Notice tone="info" title={t('claim.email.noMail.title')}>
      <p>{t('claim.email.noMail.text')}</p>
    </Notice>
  );
}

function EmailForm({ page: { polly, linkHours }, proofs }: EmailMethodProps) {
  const { t } = useTranslation('pollies');
  const { list } = useFormat();
  const heading = useId();
  const hydrated = useHydrated();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const act = (address: string) =>
    call('claimPolly', { body: { personId: polly.personId, way: 'email', email: address } });
  const { mutate, isPending, error } = useClaimAct(act, t('claim.email.sent'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const fits = emailPattern.test(address);
    setWrong(!fits);
    if (fits && !isPending) mutate(address);
  };
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('claim.email.heading')}</h2>
      <p>{t('claim.email.text', { proofs: list([...proofs]), count: linkHours })}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          name="email"
          type="email"
          label={t('claim.email.label')}
          error={isWrong ? t('claim.email.wrong') : undefined}
          value={email}
          onChange={setEmail}
          autoComplete="email"
          inputMode="email"
          maxLength={fixedLengths.email.max}
          required
        />
        {error && <FailureNotice error={error} />}
        <Button type="submit" pending={isPending} disabled={!hydrated}>
          {t('claim.email.send')}
        </Button>
      </form>
    </Card>
  );
}
