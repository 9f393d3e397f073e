import type { ClaimPage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useId } from 'react';
import styles from './claim.module.css';
import { LogInLink } from './log-in-link.tsx';
import { useClaimAct } from './use-claim-act.ts';

/** Confirms a claim from the link in a mail. Requires the press of a button, because mail scanners open links. */
export function ConfirmClaim({ claimKey, page: { polly, decisionHours } }: { claimKey: string; page: ClaimPage }) {
  const { t } = useTranslation('pollies');
  const heading = useId();
  const isMember = useSession((session) => session.user !== undefined);
  const { mutate, isPending, error } = useClaimAct(() => call('confirmClaim', { body: { key: claimKey } }));
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('claim.confirm.heading')}</h2>
      <p>{isMember ? t('claim.confirm.text', { count: decisionHours }) : t('claim.confirm.logIn')}</p>
      {error && <FailureNotice error={error} />}
      <p>
        {isMember ? (
          <Button pending={isPending} onClick={() => mutate()}>
            {t('claim.confirm.button')}
          </Button>
        ) : (
          <LogInLink slug={polly.slug} />
        )}
      </p>
    </Card>
  );
}
