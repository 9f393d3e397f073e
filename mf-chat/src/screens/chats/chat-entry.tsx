import type { ChatCard } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';
import { useChatName } from '../../chats/names.ts';
import { SimulatedSign } from '../../chats/simulated-mark.tsx';
import styles from './chats-screen.module.css';

const RenameDialog = lazy(() => import(/* webpackChunkName: "rename-chat" */ '../../chats/rename-dialog.tsx'));
const DeleteDialog = lazy(() => import(/* webpackChunkName: "delete-chat" */ '../../chats/delete-dialog.tsx'));

interface ChatEntryProps {
  chat: ChatCard;
  /** Where the chat opens, if not as a page. */
  opens?: 'dock' | undefined;
}

/** A chat in the list, which can be opened, renamed and deleted. */
export function ChatEntry({ chat, opens }: ChatEntryProps) {
  const { t } = useTranslation('chat');
  const { relative } = useFormat();
  const hydrated = useHydrated();
  const name = useChatName()(chat);
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const { chatId, title = '', lastQuestion, lastActive, shared } = chat;
  const close = () => setOpen(undefined);
  return (
    <Card as="li" className={styles.entry}>
      <SimulatedSign />
      <div className={styles.about}>
        <a className={styles.name} href={`/chat/${chatId}`} data-opens={opens}>
          {name}
        </a>
        {lastQuestion && (
          <p className={styles.excerpt} dir="auto">
            {lastQuestion}
          </p>
        )}
        <p className={styles.facts}>
          <time dateTime={lastActive}>{relative(lastActive)}</time>
          {shared && <Chip>{t('chats.shared')}</Chip>}
        </p>
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.action}
            disabled={!hydrated}
            aria-label={t('chats.renameOf', { name })}
            onClick={() => setOpen('rename')}
          >
            {t('chats.rename')}
          </button>
          <button
            type="button"
            className={styles.action}
            disabled={!hydrated}
            aria-label={t('chats.deleteOf', { name })}
            onClick={() => setOpen('delete')}
          >
            {t('chats.delete')}
          </button>
        </div>
      </div>
      <Suspense>
        {open === 'rename' && <RenameDialog chatId={chatId} title={title} onClose={close} />}
        {open === 'delete' && <DeleteDialog chatId={chatId} name={name} onClose={close} />}
      </Suspense>
    </Card>
  );
}
