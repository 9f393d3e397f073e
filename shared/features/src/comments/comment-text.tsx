import type { Author, Comment } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useRouteLocation } from '@hustings/vertical/hooks';
import type { ReactNode } from 'react';
import { Byline, useAuthorName } from '../byline/index.ts';
import { UnderReview } from '../report/index.ts';
import { PlainText } from '../plain-text/index.ts';
import styles from './comments.module.css';
import { isPending } from './comment-cache.ts';
import { OfficialMark } from './official.tsx';

interface CommentTextProps {
  comment: Comment & { author: Author };
  /** The comment that this one answers, if the indentation does not show it. */
  answered?: Comment;
  /** Replaces the text while it is edited. */
  children?: ReactNode;
}

/** The author and text of a comment. The time links to its discussion. */
export function CommentText({ comment, answered, children }: CommentTextProps) {
  const { t } = useTranslation('features');
  const nameIn = useAuthorName();
  const { pathname } = useRouteLocation();
  const { id, author, created, appears, viewMyPostsAndComments: scope } = comment;
  return (
    <>
      <Byline
        {...{ author, created, appears }}
        scope={scope === 'everyone' ? undefined : scope}
        href={isPending(comment) ? undefined : `${pathname}?comment=${id}`}
      />
      {comment.official && <OfficialMark official={comment.official} />}
      {answered?.author && (
        <p className={styles.answered}>{t('comments.inReplyTo', { name: nameIn(answered.author) })}</p>
      )}
      {comment.underReview && <UnderReview />}
      {children ?? (
        <p className={styles.body} dir="auto">
          <PlainText mentions={comment.mentions}>{comment.body ?? ''}</PlainText>
        </p>
      )}
    </>
  );
}
