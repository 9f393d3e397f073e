import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import type { Ref } from 'react';
import { TakeBack } from '../anonymity/index.ts';
import { ItemMenu } from '../report/index.ts';
import { isPending } from './comment-cache.ts';
import styles from './comments.module.css';
import { useComments } from './context.ts';
import type { Thread } from './threads.ts';

/** The form, dialog or list that a button of a comment has opened. */
export type OpenPart = 'reply' | 'edit' | 'delete' | 'history' | undefined;

interface CommentActionsProps {
  thread: Thread;
  name: string;
  open: OpenPart;
  replyButton: Ref<HTMLButtonElement>;
  onOpen(part: OpenPart): void;
  /** The state of the button that shows and hides the replies; absent if there is no such button. */
  fold?: { isOpen: boolean; onToggle(): void };
}

/** The buttons of a comment, such as reply and edit. */
export function CommentActions({ thread, name, open, replyButton, onOpen, fold }: CommentActionsProps) {
  const { t } = useTranslation('features');
  const isMember = useSession((session) => session.user !== undefined);
  const { mayReply } = useComments();
  const { comment, size } = thread;
  const isThere = comment.author !== undefined && !isPending(comment);
  const toggle = (part: Exclude<OpenPart, undefined>) => () => onOpen(open === part ? undefined : part);
  return (
    <div className={styles.actions}>
      {isThere && isMember && mayReply && (comment.mayReply || comment.own) && (
        <button
          ref={replyButton}
          type="button"
          className={styles.action}
          aria-expanded={open === 'reply'}
          aria-label={t('comments.replyTo', { name })}
          onClick={toggle('reply')}
        >
          {t('comments.reply')}
        </button>
      )}
      {isThere && comment.own && (
        <>
          <button type="button" className={styles.action} aria-expanded={open === 'edit'} onClick={toggle('edit')}>
            {t('comments.edit.open')}
          </button>
          <button type="button" className={styles.action} aria-haspopup="dialog" onClick={toggle('delete')}>
            {t('comments.delete.open')}
          </button>
        </>
      )}
      {isThere && comment.author && 'anonymous' in comment.author && comment.author.own && (
        <TakeBack id={comment.id} waits={comment.appears !== undefined} />
      )}
      {isThere && comment.edited && (
        <button type="button" className={styles.action} aria-expanded={open === 'history'} onClick={toggle('history')}>
          {t('comments.history.open')}
        </button>
      )}
      {isThere && comment.author && (
        <ItemMenu kind="comment" itemId={comment.id} author={comment.author} className={styles.action} />
      )}
      {fold && (
        <button type="button" className={styles.action} aria-expanded={fold.isOpen} onClick={fold.onToggle}>
          {fold.isOpen ? t('comments.hideReplies') : t('comments.showReplies', { count: size })}
        </button>
      )}
    </div>
  );
}
