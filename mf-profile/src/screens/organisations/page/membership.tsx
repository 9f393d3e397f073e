import type { Organisation } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, ButtonLink, Chip, Notice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { lazy, Suspense, useState } from 'react';
import styles from '../../../organisations/organisations.module.css';
import { useRoleNames } from '../../../organisations/roles.ts';
import { useWrite } from '../../../people/use-write.ts';

const MembershipDialog = lazy(() => import(/* webpackChunkName: "membership" */ './membership-dialog.ts'));

/** Lets a member join or leave an organisation, and shows the own role. Asks first, and says who sees a membership. */
export function Membership({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const roles = useRoleNames();
  const user = useSession((session) => session.user);
  const [asking, setAsking] = useState<'join' | 'leave'>();
  const { organisationId: id, name, joinPolicy, membership, closed } = organisation;
  const isRequest = joinPolicy === 'onRequest';
  const join = useWrite(() => call('joinOrganisation', { params: { id } }), {
    done: () => t(isRequest ? 'organisation.join.asked' : 'organisation.join.done', { name }),
  });
  const leave = useWrite(() => call('removeOrganisationMember', { params: { id, userId: user?.userId ?? '' } }), {
    done: () => t('organisation.leave.done', { name }),
  });
  if (!user) return closed ? null : <ButtonLink href="/login">{t('organisation.join.asGuest')}</ButtonLink>;
  const isRequested = membership?.state === 'requested';
  const mayLeave = membership !== undefined && (membership.role !== 'owner' || closed !== undefined);
  const error = join.error ?? leave.error;
  const dialog = asking === 'leave' && isRequested ? 'withdraw' : asking;
  const texts = {
    join: {
      title: t(isRequest ? 'organisation.join.askTitle' : 'organisation.join.title', { name }),
      text: t(isRequest ? 'organisation.join.askText' : 'organisation.join.text'),
      confirm: t(isRequest ? 'organisation.join.ask' : 'organisation.join.join'),
    },
    leave: {
      title: t('organisation.leave.title', { name }),
      text: t('organisation.leave.text'),
      confirm: t('organisation.leave.leave'),
    },
    withdraw: {
      title: t('organisation.leave.withdrawTitle', { name }),
      text: t('organisation.leave.withdrawText'),
      confirm: t('organisation.leave.withdraw'),
    },
  }[dialog ?? 'join'];
  return (
    <>
      {membership && (
        <Chip tone="official">
          {isRequested ? t('organisation.join.waiting') : t('organisation.own', { role: roles[membership.role] })}
        </Chip>
      )}
      {!membership && !closed && joinPolicy !== 'closed' && (
        <Button disabled={!hydrated} pending={join.isPending} onClick={() => setAsking('join')}>
          {t(isRequest ? 'organisation.join.ask' : 'organisation.join.join')}
        </Button>
      )}
      {mayLeave && (
        <Button variant="quiet" disabled={!hydrated} pending={leave.isPending} onClick={() => setAsking('leave')}>
          {t(isRequested ? 'organisation.leave.withdraw' : 'organisation.leave.leave')}
        </Button>
      )}
      {error && <ActFailure error={error} />}
      <Offer organisation={organisation} userId={user.userId} />
      {asking !== undefined && (
        <Suspense>
          <MembershipDialog
            title={texts.title}
            isOpen
            confirmLabel={texts.confirm}
            pending={join.isPending || leave.isPending}
            onCancel={() => setAsking(undefined)}
            onConfirm={() => {
              join.reset();
              leave.reset();
              (asking === 'leave' ? leave : join).mutate(undefined, { onSettled: () => setAsking(undefined) });
            }}
          >
            {texts.text}
          </MembershipDialog>
        </Suspense>
      )}
    </>
  );
}

/** Shows the member an offer of ownership, to accept or decline. */
function Offer({ organisation, userId }: { organisation: Organisation; userId: string }) {
  const { t } = useTranslation('profile');
  const { organisationId: id, name, handoverTo } = organisation;
  const params = { id };
  const accept = useWrite(() => call('acceptOrganisation', { params }), {
    done: () => t('organisation.handover.accepted', { name }),
  });
  const decline = useWrite(() => call('withdrawOrganisationOffer', { params }), {
    done: () => t('organisation.handover.declined'),
  });
  if (handoverTo?.userId !== userId) return null;
  const error = accept.error ?? decline.error;
  return (
    <Notice tone="info" title={t('organisation.handover.offered', { name })}>
      <p>{t('organisation.handover.offeredText')}</p>
      {error && <ActFailure error={error} />}
      <div className={styles.actions}>
        <Button pending={accept.isPending} onClick={() => accept.mutate(undefined)}>
          {t('organisation.handover.accept')}
        </Button>
        <Button variant="quiet" pending={decline.isPending} onClick={() => decline.mutate(undefined)}>
          {t('organisation.handover.decline')}
        </Button>
      </div>
    </Notice>
  );
}
