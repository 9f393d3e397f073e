import type { Author, Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Byline, nameOf } from '../byline/index.ts';
import { WrittenText } from '../written-text/index.ts';
import styles from './comments.module.css';

interface CommentTextProps {
  comment: Comment & { author: Author };
  /** The comment that is answered, where the place in the thread no longer shows it. */
  answered?: Comment;
}

/** Who says what, and to whom. */
export function CommentText({ comment, answered }: CommentTextProps) {
  const { t } = useTranslation('features');
  return (
    <>
      <Byline author={comment.author} created={comment.created} />
      {answered?.author && (
        <p className={styles.answered}>{t('comments.inReplyTo', { name: nameOf(answered.author) })}</p>
      )}
      <p className={styles.body} dir="auto">
        <WrittenText>{comment.body ?? ''}</WrittenText>
      </p>
    </>
  );
}
