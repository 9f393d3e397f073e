import type { Invitation, InvitationState } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Chip } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useState } from 'react';
import { useWrite } from '../../../people/use-write.ts';
import list from '../own-list.module.css';
import styles from './invitations.module.css';

/** An invitation that the member sent, with its state, and the button that withdraws it. */
export function InvitationItem({ invitation: { id, email, state, created, expires } }: { invitation: Invitation }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const [asking, setAsking] = useState(false);
  const withdraw = useWrite(() => call('withdrawInvitation', { params: { id } }), {
    done: () => t('invitations.withdraw.done', { email }),
  });
  const names: Record<InvitationState, string> = {
    waiting: t('invitations.state.waiting'),
    sent: t('invitations.state.sent'),
    opened: t('invitations.state.opened'),
    joined: t('invitations.state.joined'),
  };
  const used = state === 'joined';
  return (
    <div className={styles.line}>
      <div className={styles.what}>
        <span className={styles.email}>{email}</span>
        <span className={list.facts}>
          <Chip>{names[state]}</Chip>
          <span>{t('invitations.when', { day: date(created), last: date(expires) })}</span>
        </span>
      </div>
      <Button
        variant="quiet"
        aria-label={t(used ? 'invitations.erase.of' : 'invitations.withdraw.of', { email })}
        onClick={() => setAsking(true)}
      >
        {t(used ? 'invitations.erase.short' : 'invitations.withdraw.short')}
      </Button>
      <ConfirmDialog
        title={t(used ? 'invitations.erase.title' : 'invitations.withdraw.title', { email })}
        isOpen={asking}
        confirmLabel={t(used ? 'invitations.erase.short' : 'invitations.withdraw.short')}
        pending={withdraw.isPending}
        failure={withdraw.error}
        onCancel={() => setAsking(false)}
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        {t(used ? 'invitations.erase.text' : 'invitations.withdraw.text')}
      </ConfirmDialog>
    </div>
  );
}
