import type { ClaimState, OwnClaim as OwnClaimData } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useState } from 'react';
import { useProof } from '../../people/use-proof.ts';
import styles from './claim.module.css';
import { useClaimAct } from './use-claim-act.ts';

const titleOf = (t: TFunction): Record<ClaimState, string> => ({
  unconfirmed: t('claim.state.unconfirmed'),
  pending: t('claim.state.pending'),
  approved: t('claim.state.disputed'),
  rejected: t('claim.state.rejected'),
  revoked: t('claim.state.revoked'),
  withdrawn: t('claim.state.withdrawn'),
});

/** Shows the member's claim: its next step and deadline, or why it was rejected. */
export function OwnClaim({ claim, hours }: { claim: OwnClaimData; hours: number }) {
  const { t } = useTranslation('pollies');
  const { dateTime, date } = useFormat();
  const proofText = useProof();
  const { state, due, decided, reason, way, proof } = claim;
  const isRefused = state === 'rejected' || state === 'revoked';
  return (
    <Notice tone={isRefused ? 'danger' : 'info'} title={titleOf(t)[state]}>
      <p>{t('claim.state.what', { proof: proofText(way, proof), date: date(claim.created) })}</p>
      {state === 'unconfirmed' && <p>{t('claim.state.mail')}</p>}
      {due && <p>{t('claim.state.due', { time: dateTime(due), count: hours })}</p>}
      {state === 'approved' && <p>{t('claim.state.disputedText')}</p>}
      {isRefused && decided && <p>{t('claim.state.decided', { date: date(decided) })}</p>}
      {reason && <p dir="auto">{t('claim.state.reason', { reason })}</p>}
      {isRefused && <p>{t('claim.state.again')}</p>}
      {(state === 'unconfirmed' || state === 'pending') && <Withdraw id={claim.id} />}
    </Notice>
  );
}

function Withdraw({ id }: { id: string }) {
  const { t } = useTranslation('pollies');
  const [isAsking, setAsking] = useState(false);
  const act = () => call('withdrawClaim', { params: { id } });
  const { mutate, isPending, error } = useClaimAct(act, t('claim.withdraw.done'));
  return (
    <p className={styles.row}>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('claim.withdraw.open')}
      </Button>
      <ConfirmDialog
        title={t('claim.withdraw.title')}
        isOpen={isAsking}
        tone="danger"
        confirmLabel={t('claim.withdraw.confirm')}
        pending={isPending}
        onConfirm={() => mutate()}
        failure={error}
        onCancel={() => setAsking(false)}
      >
        <p>{t('claim.withdraw.text')}</p>
      </ConfirmDialog>
    </p>
  );
}
