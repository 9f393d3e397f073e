import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useSubmitOnce } from '@hustings/vertical/submit-once';

interface DeleteDialogProps {
  chatId: string;
  name: string;
  onClose(): void;
  onDeleted?(): void;
}

/** Asks before a chat is deleted for ever. */
export default function DeleteDialog({ chatId, name, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const { mutate, isPending, error } = useSubmitOnce({
    mutationFn: () => call('deleteChat', { params: { id: chatId } }),
    onSuccess: () => {
      toast(t('delete.done'));
      onClose();
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      pending={isPending}
      failure={error}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{t('delete.text', { name })}</p>
    </ConfirmDialog>
  );
}
