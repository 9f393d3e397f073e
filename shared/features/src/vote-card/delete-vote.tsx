import { useTranslation } from '@hustings/i18n';
import { lazy, Suspense, useState } from 'react';
import type { CardTarget } from '../vote-invitation/index.ts';
import styles from './vote-card.module.css';

const DeleteVoteDialog = lazy(() => import(/* webpackChunkName: "delete-vote" */ './delete-vote-dialog.tsx'));

interface DeleteVoteProps {
  target: CardTarget;
  voteId: string;
  disabled: boolean;
  onDeleted(): void;
}

/** The button to delete a vote after a confirmation. */
export function DeleteVote({ disabled, ...dialog }: DeleteVoteProps) {
  const { t } = useTranslation('features');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.change}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {dialog.target.kind === 'candidacy' ? t('voteCard.candidate.delete') : t('voteCard.delete.open')}
      </button>
      {isOpen && (
        <Suspense>
          <DeleteVoteDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
