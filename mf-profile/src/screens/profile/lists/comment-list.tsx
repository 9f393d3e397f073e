import type { ProfileComment } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { nameOf } from '@hustings/features/byline';
import { UnderReview } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import styles from './lists.module.css';
import { TabList, type TabProps } from './tab-list.tsx';

/** The comments of a member, newest first. */
export function CommentList({ profile, view, own }: TabProps) {
  const pages = useInfiniteQuery(queries.profileComments(profile.userName, view));
  return (
    <TabList tab="comments" name={nameOf(profile)} own={own} pages={pages}>
      {(comments) => (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentLine comment={comment} />
            </li>
          ))}
        </ol>
      )}
    </TabList>
  );
}

function CommentLine({ comment }: { comment: ProfileComment }) {
  const { t } = useTranslation('profile');
  const { relative } = useFormat();
  const { subject } = comment;
  return (
    <Card as="article" className={styles.card}>
      <p className={styles.aside}>
        <time dateTime={comment.created}>{relative(comment.created)}</time>
        <AudienceMark scope={comment.viewMyPostsAndComments} />
      </p>
      {comment.underReview && <UnderReview />}
      <p className={styles.text} dir="auto">
        {comment.excerpt}
      </p>
      <p className={styles.aside}>
        <a className={styles.open} href={subject.url} dir="auto">
          {t('profile.comment.on', { name: subject.name })}
        </a>
      </p>
    </Card>
  );
}
