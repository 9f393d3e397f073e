import type { ClaimPage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteLocation, useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { PollyGone } from '../polly/polly-gone.tsx';
import styles from './claim.module.css';
import { VerificationMethods } from './verification-methods.tsx';
import { ConfirmClaim } from './confirm-claim.tsx';
import { OwnClaim } from './own-claim.tsx';
import { PageTools } from './page-tools.tsx';
import { ClaimStatus } from './claim-status.tsx';

/** `/Claim_My_Page/:urlSlug`: claims a page, shows the state of a claim, and offers the owner's tools. */
export default function ClaimScreen() {
  const { t } = useTranslation('pollies');
  const { urlSlug } = useRouteParams<{ urlSlug: string }>();
  const { data, error, refetch } = useQuery(queries.claim(urlSlug));

  if (error instanceof CallError && error.code === 'NotFound') return <PollyGone />;
  return (
    <Page className={styles.page}>
      {data && <Claim page={data} />}
      {!data && error && (
        <>
          <PageHeading>{t('claim.failed')}</PageHeading>
          <FailureNotice error={error} onRetry={() => void refetch()} />
        </>
      )}
      {!data && !error && <Skeleton lines={6} />}
    </Page>
  );
}

/** Returns whether the member already speaks for the page or has a claim in progress, which prevents another one. */
const isOpen = ({ own, role }: ClaimPage): boolean =>
  role !== undefined || own?.state === 'pending' || own?.state === 'approved';

function Claim({ page }: { page: ClaimPage }) {
  const { t } = useTranslation('pollies');
  const { search } = useRouteLocation();
  const key = search.get('key') ?? undefined;
  const { polly, role, own } = page;
  const isOver = own && own.state !== 'approved' && own.state !== 'withdrawn';
  return (
    <>
      <PageHeading>{t('claim.heading', { name: polly.name })}</PageHeading>
      <p>
        <a href={`/polly/${polly.slug}`}>{t('claim.back', { name: polly.name })}</a>
      </p>
      {key !== undefined && own?.state !== 'pending' && !role && <ConfirmClaim claimKey={key} page={page} />}
      {(isOver || own?.disputed) && own && <OwnClaim claim={own} hours={page.decisionHours} />}
      {!role && <ClaimStatus page={page} />}
      {!isOpen(page) && (
        <>
          <p className={styles.lead}>{t('claim.lead', { name: polly.name, count: page.decisionHours })}</p>
          <VerificationMethods page={page} />
        </>
      )}
      {role && <PageTools page={page} role={role} />}
    </>
  );
}
