import type { Chat, ChatMessage } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, IconDelete, IconDownload, IconWrite, IconQuote, useToast } from '@hustings/ui';
import { useNavigate } from '@hustings/vertical/router';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { useChatName } from '../../../chats/names.ts';
import styles from './panel.module.css';
import { passagesOf, useTranscript } from './use-transcript.ts';

const RenameDialog = lazy(() => import(/* webpackChunkName: "rename-chat" */ '../../../chats/rename-dialog.tsx'));
const DeleteDialog = lazy(() => import(/* webpackChunkName: "delete-chat" */ '../../../chats/delete-dialog.tsx'));

interface ChatToolsProps {
  chat: Chat;
  messages: readonly ChatMessage[];
  picture: RefObject<HTMLDivElement | null>;
}

/** Renames, copies, pictures and deletes a chat. */
export function ChatTools({ chat, messages, picture }: ChatToolsProps) {
  const { t } = useTranslation('chat');
  const hydrated = useHydrated();
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const name = useChatName()(chat);
  const transcriptOf = useTranscript();
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const [busy, setBusy] = useState<'copy' | 'picture'>();
  const close = () => setOpen(undefined);

  async function copy(): Promise<void> {
    setBusy('copy');
    try {
      await navigator.clipboard.writeText(await transcriptOf(client, name, messages));
      toast(t('tools.copied'));
    } catch {
      toast(t('tools.notCopied'), { tone: 'danger' });
    }
    setBusy(undefined);
  }

  async function save(): Promise<void> {
    setBusy('picture');
    try {
      if (!picture.current) throw new Error('The chat is not in the page.');
      const { savePicture } = await import(/* webpackChunkName: "chat-picture" */ './save-picture.ts');
      // Replies that were never in sight have not read their sources.
      await passagesOf(client, messages);
      await savePicture(picture.current, t('tools.fileName'));
      toast(t('tools.saved'));
    } catch {
      toast(t('tools.notSaved'), { tone: 'danger' });
    }
    setBusy(undefined);
  }

  return (
    <div className={styles.actions}>
      <Button variant="quiet" disabled={!hydrated} onClick={() => setOpen('rename')}>
        <IconWrite aria-hidden="true" width={18} height={18} />
        {t('tools.rename')}
      </Button>
      <Button variant="quiet" disabled={!hydrated} pending={busy === 'copy'} onClick={() => void copy()}>
        <IconQuote aria-hidden="true" width={18} height={18} />
        {t('tools.copy')}
      </Button>
      <Button variant="quiet" disabled={!hydrated} pending={busy === 'picture'} onClick={() => void save()}>
        <IconDownload aria-hidden="true" width={18} height={18} />
        {t('tools.picture')}
      </Button>
      <Button variant="quiet" disabled={!hydrated} onClick={() => setOpen('delete')}>
        <IconDelete aria-hidden="true" width={18} height={18} />
        {t('tools.delete')}
      </Button>
      <Suspense>
        {open === 'rename' && <RenameDialog chatId={chat.chatId} title={chat.title ?? ''} onClose={close} />}
        {open === 'delete' && (
          <DeleteDialog chatId={chat.chatId} name={name} onClose={close} onDeleted={() => void navigate('/chat')} />
        )}
      </Suspense>
    </div>
  );
}
