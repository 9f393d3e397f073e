import type { Comment } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { CommentField } from './comment-field.tsx';
import styles from './comments.module.css';
import { useChangeComment } from './use-comment-actions.ts';

interface CommentEditProps {
  comment: Comment;
  /** Called when the form closes. */
  onEnd(): void;
}

/** The form to change one of the member's comments in place. */
export function CommentEdit({ comment, onEnd }: CommentEditProps) {
  const limits = useLimits();
  const { t } = useTranslation('features');
  const [body, setBody] = useState(comment.body ?? '');
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useChangeComment(comment.id, onEnd);
  const text = body.trim();
  const isBlank = text === '';

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBlank || text.length > limits.commentCharacters || isPending) return;
    if (text === comment.body) onEnd();
    else mutate(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
    if (event.key === 'Escape') onEnd();
  }

  return (
    <form ref={form} className={styles.edit} onSubmit={submit} noValidate>
      <CommentField
        label={t('comments.edit.label')}
        value={body}
        anonymous={false}
        onChange={setBody}
        onKeyDown={onKeyDown}
        readOnly={isPending}
        error={isBlank ? t('comments.blank') : undefined}
      />
      {error && <FailureNotice error={error} />}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onEnd}>
          {t('comments.cancel')}
        </Button>
        <Button type="submit" pending={isPending} aria-keyshortcuts="Control+Enter Meta+Enter">
          {t('comments.edit.save')}
        </Button>
      </div>
    </form>
  );
}
