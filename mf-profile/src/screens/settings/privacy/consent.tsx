import type { CurrentUser } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../../queries.ts';
import styles from '../../../settings/form.module.css';
import { useSave } from '../../../settings/use-save.ts';

/** Consent to the storing of political opinions, and its withdrawal, which deletes the votes (decisions, section 3). */
export function Consent({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data: votes } = useQuery({ ...queries.votedOn, enabled: asking });
  const given = user.consentToOpinions;
  const save = useSave(
    (consentToOpinions: boolean) => call('setConsent', { body: { consentToOpinions } }),
    given ? t('settings.consent.withdrawn') : t('settings.consent.given'),
  );

  return (
    <Card as="section" className={styles.form} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('settings.consent.heading')}
      </h2>
      <p className={styles.note}>{given ? t('settings.consent.isGiven') : t('settings.consent.isMissing')}</p>
      {save.error && <FailureNotice error={save.error} />}
      <div className={styles.actions}>
        {given ? (
          <Button variant="quiet" disabled={!hydrated} onClick={() => setAsking(true)}>
            {t('settings.consent.withdraw')}
          </Button>
        ) : (
          <Button pending={save.isPending} disabled={!hydrated} onClick={() => save.mutate(true)}>
            {t('settings.consent.give')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={t('settings.consent.ask.title')}
        isOpen={asking}
        confirmLabel={t('settings.consent.ask.confirm')}
        cancelLabel={t('settings.consent.ask.cancel')}
        tone="danger"
        pending={save.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          save.mutate(false, {
            onSettled: () => setAsking(false),
            onSuccess: () => void client.invalidateQueries({ queryKey: ['listLastVotes'] }),
          })
        }
      >
        <p>{t('settings.consent.ask.goes')}</p>
        {votes?.total !== undefined && <p>{t('settings.consent.ask.votes', { count: votes.total })}</p>}
        <p>{t('settings.consent.ask.stays')}</p>
      </ConfirmDialog>
    </Card>
  );
}
