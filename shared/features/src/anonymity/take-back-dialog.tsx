import { useFormat, useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface TakeBackDialogProps {
  id: string;
  waits: boolean;
  onClose(): void;
}

/**
 * Asks for confirmation before an anonymous item is removed. A delayed item is removed at once, any other at a
 * later full hour (docs/decisions/07-anonymity.md).
 */
export default function TakeBackDialog({ id, waits, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('features');
  const format = useFormat();
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('takeBackAnonymous', { params: { id } }),
    onSuccess: ({ removedAt }) => {
      toast(
        waits ? t('anonymity.takeBack.done') : t('anonymity.takeBack.doneAt', { time: format.dateTime(removedAt) }),
        { tone: 'success' },
      );
      // Lists normally stay as they were read, but the member's own removed item must leave them at once.
      void client.invalidateQueries();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('anonymity.takeBack.title')}
      confirmLabel={t('anonymity.takeBack.confirm')}
      pending={isPending}
      onConfirm={() => mutate()}
      failure={error}
      onCancel={onClose}
    >
      <p>{waits ? t('anonymity.takeBack.waits') : t('anonymity.takeBack.text')}</p>
    </ConfirmDialog>
  );
}
