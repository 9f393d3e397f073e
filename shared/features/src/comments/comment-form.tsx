import { textLimits, type Comment, type CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, TextArea } from '@hustings/ui';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { ActFailure } from '../levels/index.ts';
import styles from './comments.module.css';
import type { CommentSubject } from './subjects.ts';
import { useDraft } from './use-draft.ts';
import { useWriteComment } from './use-write-comment.ts';

interface CommentFormProps {
  user: CurrentUser;
  subject: CommentSubject;
  /** The comment that is answered; the form then takes the focus when it opens. */
  parent?: Comment;
  label: string;
  onPublished(comment: Comment): void;
  onCancel?(): void;
}

/** Where a comment or a reply is written. While it is sent its text stands in the thread; a refusal brings it back. */
export function CommentForm({ user, subject, parent, label, onPublished, onCancel }: CommentFormProps) {
  const { t } = useTranslation('features');
  const [body, setBody] = useDraft(user, subject, parent);
  const [isBlank, setBlank] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useWriteComment({
    user,
    subject,
    parent,
    onPublished: (comment) => {
      setBody('');
      onPublished(comment);
    },
  });

  const opensWithFocus = parent !== undefined;
  useEffect(() => {
    if (opensWithFocus || error) form.current?.querySelector('textarea')?.focus();
  }, [opensWithFocus, error]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = body.trim();
    setBlank(text === '');
    if (text === '' || text.length > textLimits.comment.max) form.current?.querySelector('textarea')?.focus();
    else if (!isPending) mutate(text);
  }

  function cancel(): void {
    setBody('');
    onCancel?.();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
    if (event.key === 'Escape' && onCancel && body.trim() === '') cancel();
  }

  return (
    <form ref={form} className={styles.form} hidden={parent !== undefined && isPending} onSubmit={submit} noValidate>
      <TextArea
        name="comment"
        label={label}
        rows={3}
        onKeyDown={onKeyDown}
        maxLength={textLimits.comment.max}
        readOnly={isPending}
        value={isPending ? '' : body}
        error={isBlank ? t('comments.blank') : undefined}
        onChange={(text) => {
          setBody(text);
          setBlank(false);
        }}
      />
      {error && <ActFailure error={error} />}
      <div className={styles.buttons}>
        {onCancel && (
          <Button variant="quiet" onClick={cancel}>
            {t('comments.cancel')}
          </Button>
        )}
        <Button type="submit" pending={isPending} aria-keyshortcuts="Control+Enter Meta+Enter">
          {parent ? t('comments.publishReply') : t('comments.publish')}
        </Button>
      </div>
    </form>
  );
}
