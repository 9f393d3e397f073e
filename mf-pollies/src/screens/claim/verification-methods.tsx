import type { ClaimPage } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, EmptyState } from '@hustings/ui';
import { useId } from 'react';
import { AccountMethod } from './account-method.tsx';
import styles from './claim.module.css';
import { EmailMethod } from './email-method.tsx';
import { LogInLink } from './log-in-link.tsx';

/** Explains the benefits of a claim and offers the verification methods known for this office. */
export function VerificationMethods({ page }: { page: ClaimPage }) {
  const { t } = useTranslation('pollies');
  const { list } = useFormat();
  const isMember = useSession((session) => session.user !== undefined);
  const heading = useId();
  const { ways, polly } = page;
  return (
    <>
      <Card as="section" className={styles.card} aria-labelledby={heading}>
        <h2 id={heading}>{t('claim.why.heading')}</h2>
        <ul className={styles.points}>
          <li>{t('claim.why.positions')}</li>
          <li>{t('claim.why.comments')}</li>
          <li>{t('claim.why.posts')}</li>
          <li>{t('claim.why.news')}</li>
          <li>{t('claim.why.staff')}</li>
        </ul>
        <p className={styles.note}>{t('claim.why.seen')}</p>
      </Card>
      {ways.length === 0 && (
        <EmptyState title={t('claim.none.title')} action={<a href="/contact">{t('claim.none.action')}</a>}>
          {t('claim.none.text')}
        </EmptyState>
      )}
      {ways.length > 0 && !isMember && (
        <Card as="section" className={styles.card}>
          <p>{t('claim.guest', { proofs: list(ways.flatMap(({ proofs }) => proofs)) })}</p>
          <p>
            <LogInLink slug={polly.slug} />
          </p>
        </Card>
      )}
      {isMember &&
        ways.map(({ way, proofs }) =>
          way === 'email' ? (
            <EmailMethod key={way} page={page} proofs={proofs} />
          ) : (
            <AccountMethod key={way} page={page} way={way} proofs={proofs} />
          ),
        )}
    </>
  );
}
