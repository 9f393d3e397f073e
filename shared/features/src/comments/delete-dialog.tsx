import type { Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useRemoveComment } from './use-comment-actions.ts';

interface DeleteDialogProps {
  comment: Comment;
  isAnswered: boolean;
  onRemoved(): void;
  onCancel(): void;
}

/** Asks before a comment is deleted (docs/product.md#5-validation). */
export default function DeleteDialog({ comment, isAnswered, onRemoved, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation('features');
  const { mutate, isPending, error } = useRemoveComment(comment, isAnswered, onRemoved);
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('comments.delete.title')}
      confirmLabel={t('comments.delete.confirm')}
      pending={isPending}
      onConfirm={() => mutate()}
      failure={error}
      onCancel={onCancel}
    >
      <p>{isAnswered ? t('comments.delete.answered') : t('comments.delete.text')}</p>
    </ConfirmDialog>
  );
}
