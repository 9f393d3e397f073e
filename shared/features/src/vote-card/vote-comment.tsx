import { useLimits } from '@hustings/session';
import { useTranslation } from '@hustings/i18n';
import { IconPlus, TextArea } from '@hustings/ui';
import { useEffect, useRef, useState } from 'react';
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.querySelector('textarea')?.focus();
  }, [isAsked]);

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
    <div ref={box} className={styles.comment}>
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
    </div>
  );
}
