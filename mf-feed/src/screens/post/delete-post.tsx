import type { Post } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dropPost } from '../../posts/post-cache.ts';

/** Deletes a post after a confirmation. The page of the post then says that it was deleted. */
export default function DeletePost({ post, onCancel }: { post: Post; onCancel(): void }) {
  const { t } = useTranslation('feed');
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('deletePost', { params: { id: post.id } }),
    onSuccess: () => {
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
