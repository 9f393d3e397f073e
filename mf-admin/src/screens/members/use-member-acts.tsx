import type { AdminMember } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useState, type ReactNode } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';

export type ActedOnMember = Pick<AdminMember, 'userId' | 'userName' | 'verified'>;

interface MemberAct {
  id: 'verification' | 'level';
  label: string;
  isPending: boolean;
  run(): void;
}

interface MemberActs {
  acts: readonly MemberAct[];
  /** The dialogs of the acts; rendered wherever the acts are. */
  dialogs: ReactNode;
  /** The error of an act that has no dialog. */
  failure: unknown;
}

/** Verifies a member's identity, withdraws the verification, or recomputes the member's level. */
export function useMemberActs({ userId, userName, verified }: ActedOnMember): MemberActs {
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
  const dialogs = (
    <>
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
  const acts: MemberAct[] = [
    {
      id: 'verification',
      label: verified ? t('members.withdraw.open') : t('members.verify.open'),
      isPending: false,
      run: () => ask(verified ? 'withdraw' : 'verify'),
    },
    {
      id: 'level',
      label: t('members.calculate.open'),
      isPending: calculate.isPending,
      run: () => {
        if (!calculate.isPending) calculate.mutate();
      },
    },
  ];
  return { acts, dialogs, failure: calculate.failure };
}
