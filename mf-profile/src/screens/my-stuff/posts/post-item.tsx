import type { PostCard } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { languageTag } from '@hustings/features/rich-text';
import { UnderReview } from '@hustings/features/report';
import { useFormat } from '@hustings/i18n';
import styles from '../own-list.module.css';

/** A line with one of the member's own posts. */
export function PostItem({ post }: { post: PostCard }) {
  const { dateTime } = useFormat();
  return (
    <>
      <a className={styles.name} href={`/posts/${post.slug}`} lang={languageTag(post.language)} dir="auto">
        {post.title ?? post.excerpt}
      </a>
      <p className={styles.facts}>
        <time dateTime={post.created}>{dateTime(post.created)}</time>
        <AudienceMark scope={post.viewMyPostsAndComments} />
        {post.underReview && <UnderReview />}
      </p>
    </>
  );
}
