import type { CurrentUser } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../../queries.ts';
import styles from '../../../settings/form.module.css';
import { useSave } from '../../../settings/use-save.ts';

/**
 * Gives or withdraws the consent to store political opinions. A withdrawal deletes the member's votes, stances and
 * supports of goals (docs/decisions/03-accounts.md).
 */
export function Consent({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const { data: counts, error: uncounted, refetch } = useQuery({ ...queries.consent, enabled: asking, staleTime: 0 });
  const given = user.consentToOpinions;
  const withdrawn = counts?.anonymous ? t('settings.consent.withdrawnLater') : t('settings.consent.withdrawn');
  const save = useSave(
    (consentToOpinions: boolean) => call('setConsent', { body: { consentToOpinions } }),
    given ? withdrawn : t('settings.consent.given'),
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
        pending={save.isPending || !counts}
        onCancel={() => setAsking(false)}
        onConfirm={() => save.mutate(false, { onSettled: () => setAsking(false) })}
      >
        <p>{t('settings.consent.ask.goes')}</p>
        {uncounted && <FailureNotice error={uncounted} onRetry={() => void refetch()} />}
        {counts && (
          <ul>
            <li>{t('settings.consent.ask.votes', { count: counts.votes })}</li>
            <li>{t('settings.consent.ask.stances', { count: counts.stances })}</li>
            <li>{t('settings.consent.ask.goals', { count: counts.goals })}</li>
          </ul>
        )}
        {counts !== undefined && counts.anonymous > 0 && (
          <p>{t('settings.consent.ask.anonymous', { count: counts.anonymous })}</p>
        )}
        <p>{t('settings.consent.ask.stays')}</p>
      </ConfirmDialog>
    </Card>
  );
}
