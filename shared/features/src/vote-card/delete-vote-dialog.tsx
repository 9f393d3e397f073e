import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CardTarget } from '../vote-invitation/index.ts';
import { deleteVote, lastVoteQuery } from './target.ts';

interface DeleteVoteDialogProps {
  target: CardTarget;
  voteId: string;
  onDeleted(): void;
  onClose(): void;
}

/**
 * Asks for confirmation before a vote is deleted. Explains that published figures of a closed day stay, and that an
 * anonymous vote may be removed later.
 */
export default function DeleteVoteDialog({ target, voteId, onDeleted, onClose }: DeleteVoteDialogProps) {
  const { t } = useTranslation('features');
  const { dateTime } = useFormat();
  const now = useSession((session) => session.now);
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteVote(target, voteId),
    onSuccess: ({ removedAt }) => {
      const isLater = Date.parse(removedAt) > Date.parse(now) + 60_000;
      toast(isLater ? t('voteCard.delete.doneAt', { time: dateTime(removedAt) }) : t('voteCard.delete.done'), {
        tone: 'success',
      });
      const { queryKey } = lastVoteQuery(target);
      // Show no vote until the answer: the form then starts from an earlier vote, which only the server knows.
      client.setQueryData(queryKey, (last) => last && { ...last, vote: undefined });
      void client.invalidateQueries({ queryKey });
      onDeleted();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('voteCard.delete.title')}
      confirmLabel={t('voteCard.delete.confirm')}
      pending={isPending}
      onConfirm={() => mutate()}
      failure={error}
      onCancel={onClose}
    >
      <p>{target.kind === 'candidacy' ? t('voteCard.candidate.deleteText') : t('voteCard.delete.text')}</p>
    </ConfirmDialog>
  );
}
