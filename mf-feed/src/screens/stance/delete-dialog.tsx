import type { TopicStance } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useMutation } from '@tanstack/react-query';

interface DeleteDialogProps {
  stance: TopicStance;
  onClose(): void;
}

/** Asks for confirmation to delete a stance; loaded on demand. */
export default function DeleteDialog({ stance: { id, topic }, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('feed');
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('deleteTopicStance', { params: { id } }),
    onSuccess: () => {
      toast(t('stances.delete.done'), { tone: 'success' });
      void navigate(`/topicstances?topic=${topic.slug}`);
    },
  });
  return (
    <ConfirmDialog
      title={t('stances.delete.title')}
      isOpen
      tone="danger"
      confirmLabel={t('stances.delete.confirm')}
      pending={isPending}
      onConfirm={() => mutate()}
      failure={error}
      onCancel={onClose}
    >
      <p>{t('stances.delete.text')}</p>
    </ConfirmDialog>
  );
}
