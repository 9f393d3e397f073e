import type { PostCard } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { focusAfter, useFocusAfterDialog, useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { dropPost } from './post-cache.ts';

interface DeletePostProps {
  post: Pick<PostCard, 'id'>;
  onCancel(): void;
  /** The button of the menu, which leaves the page with the deleted post. */
  trigger: RefObject<Element | null>;
}

/** Deletes a post after a confirmation. It leaves the lists, and its page then says that it was deleted. */
export default function DeletePost({ post, onCancel, trigger }: DeletePostProps) {
  const { t } = useTranslation('feed');
  const client = useQueryClient();
  const toast = useToast();
  const moveFocus = useFocusAfterDialog();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('deletePost', { params: { id: post.id } }),
    onSuccess: () => {
      moveFocus(focusAfter(trigger.current));
      dropPost(client, post.id);
      toast(t('post.delete.done'), { tone: 'success' });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('post.delete.title')}
      confirmLabel={t('post.delete.confirm')}
      pending={isPending}
      onConfirm={() => mutate()}
      failure={error}
      onCancel={onCancel}
    >
      <p>{t('post.delete.text')}</p>
    </ConfirmDialog>
  );
}
