import { publicWritingLevel, type CommentThread } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, failureText, Notice } from '@hustings/ui';
import { LevelNotice } from '../levels/index.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { isClosed } from './is-closed.ts';
import { useComments } from './context.ts';

/** The comment form, or a notice that explains why the viewer cannot comment. */
export function CommentBox({ thread }: { thread: CommentThread }) {
  const { t } = useTranslation('features');
  const user = useSession((session) => session.user);
  const { onPublished } = useComments();
  const { replyRefusal } = thread;
  if (isClosed(thread)) {
    return (
      <Notice tone="info" title={t('comments.turnedOff.title')}>
        <p>{t('comments.turnedOff.text')}</p>
      </Notice>
    );
  }
  if (!user) {
    return (
      <div className={styles.join}>
        <p>{t('comments.guest')}</p>
        <ButtonLink href="/login">{t('comments.logIn')}</ButtonLink>
      </div>
    );
  }
  if (replyRefusal?.errorCode === 'ReputationTooLow') {
    const { required = publicWritingLevel } = (replyRefusal.meta ?? {}) as { required?: number };
    return (
      <LevelNotice
        user={user}
        title={t('comments.level.title', { level: required })}
        text={t('comments.level.text', { level: user.reputationLevel })}
      />
    );
  }
  if (replyRefusal) {
    return (
      <Notice tone="info">
        <p>{failureText(t, { code: replyRefusal.errorCode })}</p>
      </Notice>
    );
  }
  return <CommentForm user={user} label={t('comments.write')} onPublished={onPublished} />;
}
