import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';

interface BlockDialogProps {
  userId: string;
  name: string;
  isOpen: boolean;
  onClose(): void;
}

/** Explains a block and blocks the member. Everything is then refetched, because the member is no longer visible. */
export function BlockDialog({ userId, name, isOpen, onClose }: BlockDialogProps) {
  const { t } = useTranslation('features');
  const toast = useToast();
  const block = useMutation({
    mutationFn: () => call('block', { body: { userId } }),
    onSuccess: () => {
      onClose();
      toast(t('follow.block.done', { name }));
    },
  });
  return (
    <ConfirmDialog
      title={t('follow.block.title', { name })}
      isOpen={isOpen}
      confirmLabel={t('follow.block.confirm')}
      tone="danger"
      pending={block.isPending}
      failure={block.error}
      onCancel={onClose}
      onConfirm={() => block.mutate()}
    >
      <p>{t('follow.block.text')}</p>
      <p>{t('follow.block.back')}</p>
    </ConfirmDialog>
  );
}
