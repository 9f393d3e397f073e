import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useSubmitOnce } from '@hustings/vertical/submit-once';

interface DeleteConversationProps {
  id: string;
  name: string;
  onClose(): void;
  onDeleted(): void;
}

/** Asks before the messages of a conversation are deleted for the caller. The other member keeps them. */
export default function DeleteConversation({ id, name, onClose, onDeleted }: DeleteConversationProps) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const { mutate, isPending, error } = useSubmitOnce({
    mutationFn: () => call('deleteConversation', { params: { id } }),
    onSuccess: () => {
      toast(t('conversation.ask.done'));
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('conversation.ask.title')}
      confirmLabel={t('conversation.ask.confirm')}
      pending={isPending}
      failure={error}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{t('conversation.ask.text', { name })}</p>
    </ConfirmDialog>
  );
}
