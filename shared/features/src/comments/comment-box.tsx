import { publicWritingLevel, type Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink } from '@hustings/ui';
import { LevelNotice } from '../levels/index.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import type { CommentSubject } from './subjects.ts';

interface CommentBoxProps {
  subject: CommentSubject;
  onPublished(comment: Comment): void;
}

/** Where one joins in: a form for those who may write, else what it takes. */
export function CommentBox({ subject, onPublished }: CommentBoxProps) {
  const { t } = useTranslation('features');
  const user = useSession((session) => session.user);
  if (!user) {
    return (
      <div className={styles.join}>
        <p>{t('comments.guest')}</p>
        <ButtonLink href="/login">{t('comments.logIn')}</ButtonLink>
      </div>
    );
  }
  if (user.reputationLevel < publicWritingLevel) {
    return (
      <LevelNotice
        user={user}
        title={t('comments.level.title', { level: publicWritingLevel })}
        text={t('comments.level.text', { level: user.reputationLevel })}
      />
    );
  }
  return <CommentForm user={user} subject={subject} label={t('comments.write')} onPublished={onPublished} />;
}
