import type { AdminClaim } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { caseKeys } from '../reports/use-case-keys.ts';
import { claimReason } from './reason.ts';

type Dispute = AdminClaim['disputes'][number];

const stateOf = (t: TFunction): Record<Dispute['state'], string> => ({
  pending: t('claims.disputes.pending'),
  upheld: t('claims.disputes.upheld'),
  rejected: t('claims.disputes.rejected'),
});

/** Lists the disputes of a claim with their decisions. */
export function Disputes({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  if (claim.disputes.length === 0) return null;
  return (
    <section className={item.within}>
      <h3 className={item.small}>{t('claims.disputes.heading')}</h3>
      {claim.disputes.map((dispute) => (
        <OneDispute key={dispute.id} dispute={dispute} name={claim.polly.name} />
      ))}
    </section>
  );
}

function OneDispute({ dispute, name }: { dispute: Dispute; name: string }) {
  const { t } = useTranslation('admin');
  const { relative } = useFormat();
  const [upheld, setUpheld] = useState<boolean>();
  const { id, member, text, state, created, reason } = dispute;
  const decide = useAdminAct({
    act: (why: string) => call('decideDispute', { params: { id }, body: { upheld: upheld === true, reason: why } }),
    done: () => (upheld ? t('claims.disputes.upheldDone', { name }) : t('claims.disputes.rejectedDone')),
    onDone: () => setUpheld(undefined),
  });
  const ask = (how: boolean) => {
    decide.reset();
    setUpheld(how);
  };
  return (
    <>
      <p className={item.said}>{text}</p>
      <p className={item.small}>
        <PageLink href={`/@${member.userName}`}>@{member.userName}</PageLink> · {relative(created)} ·{' '}
        {stateOf(t)[state]}
        {reason && `: ${reason}`}
      </p>
      {state === 'pending' && (
        <div className={item.actions}>
          <Button variant="quiet" aria-keyshortcuts={caseKeys.keep} onClick={() => ask(true)}>
            {t('claims.disputes.uphold')}
          </Button>
          <Button variant="quiet" aria-keyshortcuts={caseKeys.remove} onClick={() => ask(false)}>
            {t('claims.disputes.reject')}
          </Button>
        </div>
      )}
      <ReasonDialog
        {...claimReason}
        title={upheld ? t('claims.disputes.upholdTitle') : t('claims.disputes.rejectTitle')}
        isOpen={upheld !== undefined}
        label={t('reason.label')}
        description={upheld ? t('reason.bothRead') : t('reason.memberReads')}
        confirmLabel={upheld ? t('claims.disputes.upholdConfirm') : t('claims.disputes.rejectConfirm')}
        tone={upheld ? 'danger' : 'primary'}
        pending={decide.isPending}
        failure={decide.failure}
        onConfirm={(why) => decide.mutate(why)}
        onClose={() => setUpheld(undefined)}
      >
        <p>{upheld ? t('claims.disputes.upholdText', { name }) : t('claims.disputes.rejectText', { name })}</p>
      </ReasonDialog>
    </>
  );
}
