import type { AdminMember } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, FailureNotice } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '../../admin-actions/call.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';

/** Buttons that verify a member's identity, withdraw the verification, or recompute the member's level. */
export function MemberActions({
  member: { userId, userName, verified },
}: {
  member: Pick<AdminMember, 'userId' | 'userName' | 'verified'>;
}) {
  const { t } = useTranslation('admin');
  const limits = useLimits();
  const [asking, setAsking] = useState<'verify' | 'withdraw'>();
  const name = `@${userName}`;
  const common = { onDone: () => setAsking(undefined) };
  const verify = useAdminAct({
    ...common,
    act: () => call('verifyIdentity', { body: { userName } }),
    done: () => t('members.verify.done', { name }),
  });
  const withdraw = useAdminAct({
    ...common,
    act: (reason: string) => call('withdrawVerification', { body: { userName, reason } }),
    done: () => t('members.withdraw.done', { name }),
  });
  const calculate = useAdminAct({
    ...common,
    act: () => call('calculateLevels', { body: { userId } }),
    done: (_, { changed }) =>
      changed > 0 ? t('members.calculate.changed', { name }) : t('members.calculate.same', { name }),
  });
  const ask = (what: 'verify' | 'withdraw') => {
    verify.reset();
    withdraw.reset();
    setAsking(what);
  };
  return (
    <>
      {calculate.failure && <FailureNotice error={calculate.failure} />}
      <div className={item.actions}>
        <Button variant="quiet" onClick={() => ask(verified ? 'withdraw' : 'verify')}>
          {verified ? t('members.withdraw.open') : t('members.verify.open')}
        </Button>
        <Button variant="quiet" pending={calculate.isPending} onClick={() => calculate.mutate()}>
          {t('members.calculate.open')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('members.verify.title', { name })}
        isOpen={asking === 'verify'}
        confirmLabel={t('members.verify.confirm')}
        pending={verify.isPending}
        failure={verify.failure}
        onConfirm={() => verify.mutate()}
        onCancel={() => setAsking(undefined)}
      >
        <p>{t('members.verify.text')}</p>
      </ConfirmDialog>
      <ReasonDialog
        max={limits.sealReasonCharacters}
        title={t('members.withdraw.title', { name })}
        isOpen={asking === 'withdraw'}
        label={t('reason.label')}
        description={t('reason.adminsRead')}
        confirmLabel={t('members.withdraw.confirm')}
        pending={withdraw.isPending}
        failure={withdraw.failure}
        onConfirm={(reason) => withdraw.mutate(reason)}
        onClose={() => setAsking(undefined)}
      >
        <p>{t('members.withdraw.text')}</p>
      </ReasonDialog>
    </>
  );
}
