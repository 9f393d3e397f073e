import type { ClaimPage, SocialProvider } from '@hustings/contract';
import { goToProvider, ProviderMark } from '@hustings/features/oauth';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, FailureNotice } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './claim.module.css';
import { useClaimAct } from './use-claim-act.ts';

interface AccountMethodProps {
  page: ClaimPage;
  way: SocialProvider;
  proofs: readonly string[];
}

/** Claims the page with an account of the polly with which the member has just signed in. */
export function AccountMethod({ page: { polly }, way, proofs }: AccountMethodProps) {
  const { t } = useTranslation('pollies');
  const { list } = useFormat();
  const heading = useId();
  const provider = way === 'twitter' ? 'X' : 'Facebook';
  const act = () => call('claimPolly', { body: { personId: polly.personId, way } });
  const { mutate, isPending, error } = useClaimAct(act, t('claim.account.sent'));
  const returnPath = `/Claim_My_Page/${polly.slug}`;
  const again = useMutation({ mutationFn: () => goToProvider({ provider: way, returnPath }) });
  const code = error instanceof CallError ? error.code : undefined;
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>
        <ProviderMark provider={way} /> {t('claim.account.heading', { provider })}
      </h2>
      <p>{t('claim.account.text', { provider, proofs: list([...proofs]) })}</p>
      {error && <FailureNotice error={error} />}
      {again.error && <FailureNotice error={again.error} />}
      <div className={styles.row}>
        <Button pending={isPending} onClick={() => mutate()}>
          {t('claim.account.button', { provider })}
        </Button>
        {code === 'SignInTooOld' && (
          <Button variant="quiet" pending={again.isPending} onClick={() => again.mutate()}>
            {t('claim.account.again', { provider })}
          </Button>
        )}
        {code === 'AccountNotNamed' && (
          <ButtonLink variant="quiet" href="/settings/connections">
            {t('claim.account.connect', { provider })}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
