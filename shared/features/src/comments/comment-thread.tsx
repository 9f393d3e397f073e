import type { Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { classes } from '@hustings/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AuthorAvatar, useAuthorName } from '../byline/index.ts';
import { CallState } from '../outbox/index.ts';
import { CommentActions, type OpenPart } from './comment-actions.tsx';
import { isPending } from './comment-cache.ts';
import { CommentEdit } from './comment-edit.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentHistory } from './comment-history.tsx';
import { CommentText } from './comment-text.tsx';
import styles from './comments.module.css';
import { useComments } from './context.ts';
import { MoreReplies } from './more-replies.tsx';
import { RemovedComment } from './removed-comment.tsx';
import { holds, type Thread } from './threads.ts';

const DeleteDialog = lazy(() => import(/* webpackChunkName: "delete-comment" */ './delete-dialog.tsx'));

/**
 * The level below which replies are folded, because long disputes would hide other comments. A single reply is not
 * folded.
 */
const foldBelow = 2;
/** The level below which replies are not indented further, to keep lines readable on a phone. */
const indentUntil = 3;

export interface ThreadProps {
  thread: Thread;
  /** The comment that `thread.comment` answers; `level` is the depth of `thread.comment`. */
  parent?: Comment;
  level?: number;
}

/** A comment with its actions and replies. */
export function CommentThread({ thread, parent, level = 0 }: ThreadProps) {
  const { t } = useTranslation('features');
  const user = useSession((session) => session.user);
  const { focused, onPublished, waitingOf } = useComments();
  const article = useRef<HTMLElement>(null);
  const replyButton = useRef<HTMLButtonElement>(null);
  const nameIn = useAuthorName();
  const { comment, replies, size } = thread;
  const folds = level >= foldBelow && size > 1;
  const [open, setOpen] = useState<OpenPart>();
  const [isUnfolded, setUnfolded] = useState(!folds || holds(thread, focused));
  const { author } = comment;
  const name = author ? nameIn(author) : '';
  const isFocused = focused === comment.id;
  const waiting = waitingOf(comment);

  useEffect(() => {
    if (isFocused) article.current?.focus();
  }, [isFocused]);

  function close(): void {
    setOpen(undefined);
    (open === 'reply' ? replyButton : article).current?.focus();
  }

  return (
    <>
      <article
        ref={article}
        id={`comment-${comment.id}`}
        tabIndex={-1}
        data-main=""
        data-arrival={isFocused || undefined}
        className={classes(author ? styles.comment : styles.mark, isFocused && styles.focused)}
        aria-label={
          author ? t('comments.by', { name }) : t(comment.hidden ? 'comments.hidden.label' : 'comments.removed.label')
        }
        aria-busy={(isPending(comment) && !waiting?.refusal) || undefined}
      >
        {author && <AuthorAvatar author={author} size="small" />}
        <div className={styles.content}>
          {author ? (
            <CommentText comment={{ ...comment, author }} answered={level > indentUntil ? parent : undefined}>
              {open === 'edit' ? <CommentEdit comment={comment} onEnd={close} /> : undefined}
            </CommentText>
          ) : (
            <RemovedComment comment={comment} />
          )}
          {waiting && <CallState key={waiting.revision} waiting={waiting} isQuiet />}
          <CommentActions
            {...{ thread, name, open, replyButton }}
            onOpen={setOpen}
            fold={folds ? { isOpen: isUnfolded, onToggle: () => setUnfolded(!isUnfolded) } : undefined}
          />
          {open === 'history' && comment.edited && <CommentHistory id={comment.id} edited={comment.edited} />}
          {open === 'delete' && (
            <Suspense>
              <DeleteDialog
                comment={comment}
                isAnswered={size > 0}
                article={article}
                onRemoved={close}
                onCancel={close}
              />
            </Suspense>
          )}
        </div>
      </article>
      {open === 'reply' && user && (
        <CommentForm
          user={user}
          parent={comment}
          label={t('comments.replyTo', { name })}
          onCancel={close}
          onPublished={(reply, mayTakeFocus) => {
            setOpen(undefined);
            setUnfolded(true);
            onPublished(reply, mayTakeFocus);
          }}
        />
      )}
      {isUnfolded && replies.length > 0 && (
        <ol className={level < indentUntil ? styles.replies : styles.deep}>
          {replies.map((reply) => (
            <li key={reply.comment.id}>
              <CommentThread thread={reply} parent={comment} level={level + 1} />
            </li>
          ))}
        </ol>
      )}
      <MoreReplies comment={comment} shown={size} />
    </>
  );
}
