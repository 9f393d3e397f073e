import type { Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { focusAfter, useFocusAfterDialog } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import type { RefObject } from 'react';
import { useRemoveComment } from './use-comment-actions.ts';

interface DeleteDialogProps {
  comment: Comment;
  isAnswered: boolean;
  /** The comment in the page, which stays as a placeholder if it has replies. */
  article: RefObject<HTMLElement | null>;
  onRemoved(): void;
  onCancel(): void;
}

/** Asks before a comment is deleted (docs/product.md#5-validation). */
export default function DeleteDialog({ comment, isAnswered, article, onRemoved, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation('features');
  const moveFocus = useFocusAfterDialog();
  const { mutate, isPending, error } = useRemoveComment(comment, isAnswered, () => {
    moveFocus(isAnswered ? () => article.current?.focus() : focusAfter(article.current));
    onRemoved();
  });
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
