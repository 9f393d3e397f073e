import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice, TextArea } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useState, type FormEvent } from 'react';
import styles from './claim.module.css';
import { useClaimAct } from './use-claim-act.ts';

/** A form that disputes a claim. It opens on request. */
export function DisputeForm({ claimId }: { claimId: string }) {
  const { t } = useTranslation('pollies');
  const { disputeLeastCharacters: least, disputeCharacters: most } = useLimits();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const act = (said: string) => call('disputeClaim', { params: { id: claimId }, body: { text: said } });
  const { mutate, isPending, error } = useClaimAct(act, t('claim.dispute.sent'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    setShort(said.length < least);
    if (said.length >= least && !isPending) mutate(said);
  };
  return (
    <details>
      <summary>{t('claim.dispute.open')}</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextArea
          name="text"
          label={t('claim.dispute.label')}
          description={t('claim.dispute.description')}
          error={isShort ? t('claim.dispute.short') : undefined}
          value={text}
          onChange={setText}
          maxLength={most}
          rows={4}
        />
        {error && <FailureNotice error={error} />}
        <Button type="submit" pending={isPending}>
          {t('claim.dispute.send')}
        </Button>
      </form>
    </details>
  );
}
