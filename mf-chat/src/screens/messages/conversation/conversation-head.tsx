import { PageLink } from '@hustings/features/page-link';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Avatar, FailureNotice, PageHeading } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../../queries.ts';
import styles from './conversation.module.css';
import type { OpenedConversation } from './use-conversation.ts';

const BlockDialog = lazy(async () => {
  const { BlockDialog: dialog } = await import(
    /* webpackChunkName: "block-member" */ '@hustings/features/follow/block-dialog'
  );
  return { default: dialog };
});
const DeleteConversation = lazy(
  () => import(/* webpackChunkName: "delete-conversation" */ './delete-conversation.tsx'),
);

/** Names the other member, and lets the caller mute, block and delete. */
export function ConversationHead({ opened, name }: { opened: OpenedConversation; name: string }) {
  const { t } = useTranslation('chat');
  const hydrated = useHydrated();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'block' | 'delete'>();
  const close = () => setOpen(undefined);
  const { conversation, member } = opened;
  const id = conversation?.conversationId ?? '';
  const mute = useSubmitOnce({
    mutationFn: (muted: boolean) => call('muteConversation', { params: { id }, body: { muted } }),
    onSuccess: (changed) => client.setQueryData(queries.conversation(id).queryKey, changed),
  });
  return (
    <header className={styles.head}>
      <a
        className={styles.action}
        href={conversation?.box === 'requests' ? '/chat/messages?box=requests' : '/chat/messages'}
      >
        {t('conversation.back')}
      </a>
      <div className={styles.who}>
        <Avatar name={name} src={member?.avatarUrl} />
        <PageHeading className={styles.title}>
          {member ? <PageLink href={member.profileUrl}>{name}</PageLink> : name}
        </PageHeading>
      </div>
      <div className={styles.actions}>
        {conversation && (
          <button
            type="button"
            className={styles.action}
            disabled={!hydrated}
            aria-pressed={conversation.muted}
            onClick={() => mute.mutate(!conversation.muted)}
          >
            {t('conversation.mute')}
          </button>
        )}
        {member && (
          <button type="button" className={styles.action} disabled={!hydrated} onClick={() => setOpen('block')}>
            {t('conversation.block')}
          </button>
        )}
        {conversation && (
          <button type="button" className={styles.action} disabled={!hydrated} onClick={() => setOpen('delete')}>
            {t('conversation.delete')}
          </button>
        )}
      </div>
      {mute.error && <FailureNotice error={mute.error} />}
      <Suspense>
        {open === 'block' && member && <BlockDialog userId={member.userId} name={name} isOpen onClose={close} />}
        {open === 'delete' && (
          <DeleteConversation id={id} name={name} onClose={close} onDeleted={() => void navigate('/chat/messages')} />
        )}
      </Suspense>
    </header>
  );
}
