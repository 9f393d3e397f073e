import { AudienceMark } from '@hustings/features/audience';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { UnderReview } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import type { OwnComment } from '@hustings/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import styles from '../own-list.module.css';
import { OwnList } from '../own-list.tsx';
import { useOwnSearch } from '../own-search.tsx';

/** `/my-stuff/comments`: the member's own comments. */
export default function CommentsScreen() {
  const { t } = useTranslation('profile');
  const { box, search } = useOwnSearch();
  const pages = useInfiniteQuery({ ...queries.ownComments(search.term), placeholderData: keepPreviousData });
  return (
    <MyStuffPage part="comments" lead={t('myStuff.comments.lead')}>
      {box}
      <OwnList
        pages={pages}
        search={search}
        empty={{ text: t('myStuff.comments.empty') }}
        change={{
          kind: 'comment',
          nameOf: (comment) => comment.excerpt,
          scopeOf: (comment) => comment.viewMyPostsAndComments,
        }}
      >
        {(comment) => <CommentItem comment={comment} />}
      </OwnList>
    </MyStuffPage>
  );
}

function CommentItem({ comment: { excerpt, created, subject, ...comment } }: { comment: OwnComment }) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  return (
    <>
      <p className={styles.text} dir="auto">
        {excerpt}
      </p>
      <p className={styles.facts}>
        {subject ? (
          <a href={subject.url} dir="auto">
            {t('profile.comment.on', { name: subject.name })}
          </a>
        ) : (
          <span>{t('myStuff.comments.unseen')}</span>
        )}
        <time dateTime={created}>{dateTime(created)}</time>
        <AudienceMark scope={comment.viewMyPostsAndComments} />
        {comment.underReview && <UnderReview />}
      </p>
    </>
  );
}
