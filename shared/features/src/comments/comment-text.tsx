import type { Author, Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Byline, useAuthorName } from '../byline/index.ts';
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
  const nameIn = useAuthorName();
  return (
    <>
      <Byline author={comment.author} created={comment.created} appears={comment.appears} />
      {answered?.author && (
        <p className={styles.answered}>{t('comments.inReplyTo', { name: nameIn(answered.author) })}</p>
      )}
      <p className={styles.body} dir="auto">
        <WrittenText>{comment.body ?? ''}</WrittenText>
      </p>
    </>
  );
}
