import { useFormat, useTranslation } from '@hustings/i18n';
import { IconChevronDown, IconVerified } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import styles from './claim-mark.module.css';
import { useProof } from './use-proof.ts';

/**
 * Shows who speaks for a polly's page and what proves it, or links to the claim (docs/decisions/10-claims.md). `id` is
 * an id or slug. A route with this component lists `queries.claim(id)`. Shows nothing if loading fails.
 */
export function ClaimMark({ id }: { id: string }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const proofText = useProof();
  const { data } = useQuery(queries.claim(id));
  if (!data) return null;
  const { claim, polly, role } = data;
  const href = `/Claim_My_Page/${polly.slug}`;
  if (!claim) {
    return (
      <a className={styles.chip} href={href}>
        {t('claim.mark.claim')}
      </a>
    );
  }
  return (
    <details className={styles.mark}>
      <summary className={styles.chip}>
        <IconVerified className={styles.icon} aria-hidden="true" />
        {t('claim.mark.claimed')}
        <IconChevronDown className={styles.more} aria-hidden="true" />
      </summary>
      <div className={styles.how}>
        <p>
          {t('claim.mark.how', {
            proof: proofText(claim.way, claim.proof),
            date: date(claim.proven),
            approved: date(claim.approved),
          })}
        </p>
        <p>
          <a href={href}>{role ? t('claim.mark.manage') : t('claim.mark.dispute')}</a>
        </p>
      </div>
    </details>
  );
}
