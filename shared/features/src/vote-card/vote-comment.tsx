import { useLimits } from '@hustings/session';
import { useTranslation } from '@hustings/i18n';
import { FocusFirst, IconPlus, TextArea } from '@hustings/ui';
import { useState } from 'react';
import styles from './vote-card.module.css';

interface VoteCommentProps {
  value: string;
  error?: string;
  onChange(comment: string): void;
}

/** The comment field of a vote; folded until the member opens it, because most votes have no comment. */
export function VoteComment({ value, error, onChange }: VoteCommentProps) {
  const limits = useLimits();
  const { t } = useTranslation('features');
  const [isOpen, setOpen] = useState(value !== '');
  const [isAsked, setAsked] = useState(false);

  if (!isOpen) {
    return (
      <button
        type="button"
        className={styles.add}
        onClick={() => {
          setOpen(true);
          setAsked(true);
        }}
      >
        <IconPlus aria-hidden="true" />
        {t('voteCard.addComment')}
      </button>
    );
  }
  return (
    <FocusFirst when={isAsked} className={styles.comment}>
      <TextArea
        name="comment"
        label={t('voteCard.comment')}
        required={false}
        rows={2}
        maxLength={limits.voteCommentCharacters}
        value={value}
        error={error}
        onChange={onChange}
      />
    </FocusFirst>
  );
}
