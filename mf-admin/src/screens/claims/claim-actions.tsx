import type { AdminClaim } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, FailureNotice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '../../admin-actions/call.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { TakeOver } from '../../holds/take-over.tsx';
import { useHolder } from '../../holds/use-holder.ts';
import { caseKeys } from '../reports/use-case-keys.ts';
import { claimReason } from './reason.ts';

type Asking = 'approve' | 'reject' | 'revoke';

/** Assigns, approves, rejects or revokes a claim. */
export function ClaimActions({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  const userId = useSession((session) => session.user?.userId);
  const holder = useHolder(claim);
  const [asking, setAsking] = useState<Asking>();
  const { id, polly, member, state, heldBy } = claim;
  const params = { id };
  const values = { name: polly.name, member: `@${member.userName}` };
  const common = { onDone: () => setAsking(undefined) };
  const hold = useAdminAct({ ...common, act: () => call('holdClaim', { params, query: {} }) });
  const letGo = useAdminAct({ ...common, act: () => call('letGoOfClaim', { params }) });
  const approve = useAdminAct({
    ...common,
    act: () => call('approveClaim', { params }),
    done: () => t('claims.approve.done', values),
  });
  const refuse = useAdminAct({
    ...common,
    act: (reason: string) =>
      state === 'pending'
        ? call('rejectClaim', { params, body: { reason } })
        : call('revokeClaim', { params, body: { reason } }),
    done: () => (state === 'pending' ? t('claims.reject.done', values) : t('claims.revoke.done', values)),
  });
  if (state !== 'pending' && state !== 'approved') return null;
  const isMine = heldBy?.userId === userId;
  if (member.userId === userId) return <p className={item.small}>{t('claims.own')}</p>;
  const ask = (what: Asking) => {
    approve.reset();
    refuse.reset();
    setAsking(what);
  };
  return (
    <>
      {(hold.failure ?? letGo.failure) && <FailureNotice error={hold.failure ?? letGo.failure} />}
      <div className={item.actions}>
        {state === 'pending' ? (
          <>
            <Button aria-keyshortcuts={caseKeys.keep} disabled={holder !== undefined} onClick={() => ask('approve')}>
              {t('claims.approve.open')}
            </Button>
            <Button
              variant="quiet"
              aria-keyshortcuts={caseKeys.remove}
              disabled={holder !== undefined}
              onClick={() => ask('reject')}
            >
              {t('claims.reject.open')}
            </Button>
          </>
        ) : (
          <Button variant="quiet" disabled={holder !== undefined} onClick={() => ask('revoke')}>
            {t('claims.revoke.open')}
          </Button>
        )}
        {holder ? (
          <TakeOver holder={holder} act={() => call('holdClaim', { params, query: { takeOver: 'true' } })} />
        ) : (
          <Button
            variant="quiet"
            pending={hold.isPending || letGo.isPending}
            onClick={() => (isMine ? letGo.mutate() : hold.mutate())}
          >
            {isMine ? t('claims.letGo') : t('claims.hold')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={t('claims.approve.title', values)}
        isOpen={asking === 'approve'}
        confirmLabel={t('claims.approve.confirm')}
        pending={approve.isPending}
        failure={approve.failure}
        onConfirm={() => approve.mutate()}
        onCancel={() => setAsking(undefined)}
      >
        <p>{t('claims.approve.text', values)}</p>
      </ConfirmDialog>
      <ReasonDialog
        {...claimReason}
        title={asking === 'revoke' ? t('claims.revoke.title', values) : t('claims.reject.title', values)}
        isOpen={asking === 'reject' || asking === 'revoke'}
        label={t('reason.label')}
        description={t('reason.memberReads')}
        confirmLabel={asking === 'revoke' ? t('claims.revoke.confirm') : t('claims.reject.confirm')}
        pending={refuse.isPending}
        failure={refuse.failure}
        onConfirm={(reason) => refuse.mutate(reason)}
        onClose={() => setAsking(undefined)}
      >
        <p>{asking === 'revoke' ? t('claims.revoke.text', values) : t('claims.reject.text', values)}</p>
      </ReasonDialog>
    </>
  );
}
