import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';

interface LeaveAudiencesDialogProps {
  userId: string;
  name: string;
  isOpen: boolean;
  onClose(): void;
}

/** Explains what leaving the audiences of a member means, and leaves them (docs/decisions/06-visibility.md). */
export function LeaveAudiencesDialog({ userId, name, isOpen, onClose }: LeaveAudiencesDialogProps) {
  const { t } = useTranslation('features');
  const toast = useToast();
  const leave = useMutation({
    mutationFn: () => call('leaveAudiences', { body: { userId } }),
    onSuccess: () => {
      onClose();
      toast(t('follow.leave.done', { name }));
    },
  });
  return (
    <ConfirmDialog
      title={t('follow.leave.title', { name })}
      isOpen={isOpen}
      confirmLabel={t('follow.leave.confirm')}
      pending={leave.isPending}
      failure={leave.error}
      onCancel={onClose}
      onConfirm={() => leave.mutate()}
    >
      <p>{t('follow.leave.text', { name })}</p>
      <p>{t('follow.leave.back', { name })}</p>
    </ConfirmDialog>
  );
}
