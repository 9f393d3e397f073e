import { publicWritingLevel, type Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useEffect, useRef, useState } from 'react';
import { AuthorAvatar, useAuthorName } from '../byline/index.ts';
import { isPending } from './comment-cache.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import styles from './comments.module.css';
import { RemovedComment } from './removed-comment.tsx';
import type { CommentSubject } from './subjects.ts';
import type { Thread } from './threads.ts';

/** Replies below this level are folded, so that one dispute does not push the others out of sight. One alone is shown. */
const foldBelow = 2;
/** Replies below this level are indented no further: on a phone a line must stay long enough to be read. */
const indentUntil = 3;

export interface ThreadProps {
  thread: Thread;
  /** The comment that is answered, and how deep this one lies. */
  parent?: Comment;
  level?: number;
  subject: CommentSubject;
  /** The comment that has just been published here: it takes the focus. */
  fresh?: string;
  onPublished(comment: Comment): void;
}

/** A comment, what one can do with it, and the replies below. */
export function CommentThread({ thread, parent, level = 0, subject, fresh, onPublished }: ThreadProps) {
  const { t } = useTranslation('features');
  const user = useSession((session) => session.user);
  const [isReplying, setReplying] = useState(false);
  const article = useRef<HTMLElement>(null);
  const replyButton = useRef<HTMLButtonElement>(null);
  const { comment, replies, size } = thread;
  const folds = level >= foldBelow && size > 1;
  const [isOpen, setOpen] = useState(!folds);
  const pending = isPending(comment);
  const { author } = comment;
  const nameIn = useAuthorName();
  const name = author ? nameIn(author) : '';
  const mayReply = author && user && user.reputationLevel >= publicWritingLevel && !pending;

  useEffect(() => {
    if (fresh === comment.id) article.current?.focus();
  }, [fresh, comment.id]);

  function cancel(): void {
    setReplying(false);
    replyButton.current?.focus();
  }

  return (
    <li>
      <article
        ref={article}
        tabIndex={-1}
        className={author ? styles.comment : styles.mark}
        aria-label={author ? t('comments.by', { name }) : t('comments.removed.label')}
        aria-busy={pending || undefined}
      >
        {author && <AuthorAvatar author={author} size="small" />}
        <div className={styles.content}>
          {author ? (
            <CommentText comment={{ ...comment, author }} answered={level > indentUntil ? parent : undefined} />
          ) : (
            <RemovedComment created={comment.created} />
          )}
          <div className={styles.actions}>
            {mayReply && (
              <button
                ref={replyButton}
                type="button"
                className={styles.action}
                aria-expanded={isReplying}
                aria-label={t('comments.replyTo', { name })}
                onClick={() => setReplying(!isReplying)}
              >
                {t('comments.reply')}
              </button>
            )}
            {folds && (
              <button type="button" className={styles.action} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? t('comments.hideReplies') : t('comments.showReplies', { count: size })}
              </button>
            )}
          </div>
        </div>
      </article>
      {isReplying && user && (
        <CommentForm
          user={user}
          subject={subject}
          parent={comment}
          label={t('comments.replyTo', { name })}
          onCancel={cancel}
          onPublished={(reply) => {
            setReplying(false);
            setOpen(true);
            onPublished(reply);
          }}
        />
      )}
      {isOpen && size > 0 && (
        <ol className={level < indentUntil ? styles.replies : styles.deep}>
          {replies.map((reply) => (
            <CommentThread
              key={reply.comment.id}
              thread={reply}
              parent={comment}
              level={level + 1}
              {...{ subject, fresh, onPublished }}
            />
          ))}
        </ol>
      )}
    </li>
  );
}
