import type { ClaimPage } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, Notice } from '@hustings/ui';
import { useId } from 'react';
import { useProof } from '../../people/use-proof.ts';
import styles from './claim.module.css';
import { DisputeForm } from './dispute-form.tsx';
import { LogInLink } from './log-in-link.tsx';

/** Shows how and when the page was claimed, and offers to dispute the claim (docs/decisions/10-claims.md). */
export function ClaimStatus({ page: { claim, polly, dispute } }: { page: ClaimPage }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const proofText = useProof();
  const heading = useId();
  const isMember = useSession((session) => session.user !== undefined);
  if (!claim) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('claim.standing.heading')}</h2>
      <p>
        {t('claim.mark.how', {
          proof: proofText(claim.way, claim.proof),
          date: date(claim.proven),
          approved: date(claim.approved),
        })}
      </p>
      {dispute && (
        <Notice
          tone="info"
          title={dispute.state === 'pending' ? t('claim.dispute.pending') : t('claim.dispute.rejected')}
        >
          <p dir="auto">
            {dispute.reason ? t('claim.state.reason', { reason: dispute.reason }) : t('claim.dispute.waits')}
          </p>
        </Notice>
      )}
      {!dispute && isMember && <DisputeForm claimId={claim.id} />}
      {!isMember && (
        <div className={styles.row}>
          <p>{t('claim.dispute.guest')}</p>
          <LogInLink slug={polly.slug} />
        </div>
      )}
    </Card>
  );
}
