import type { PostCard as PostCardData } from '@hustings/contract';
import { UnderReview } from '@hustings/features/report';
import { useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { TakeBack } from '@hustings/features/anonymity';
import { AuthorAvatar, Byline } from '@hustings/features/byline';
import { languageTag } from '@hustings/features/rich-text';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';
import { PostTags } from './post-tags.tsx';

/** A post in a list. */
export function PostCard({ post }: { post: PostCardData }) {
  const { t } = useTranslation('feed');
  const href = `/posts/${post.slug}`;
  return (
    <Card as="article" className={styles.post}>
      <AuthorAvatar author={post.author} />
      <div className={styles.content}>
        <Byline
          author={post.author}
          created={post.created}
          href={href}
          appears={post.appears}
          scope={post.viewMyPostsAndComments}
        />
        {post.underReview && <UnderReview />}
        <div lang={languageTag(post.language)}>
          {post.title && (
            <h2 className={styles.title} dir="auto">
              <a href={href}>{post.title}</a>
            </h2>
          )}
          <p className={styles.excerpt} dir="auto">
            {post.excerpt}
          </p>
        </div>
        {post.isExcerpt && (
          <a className={styles.more} href={href}>
            {t('post.readOn')}
          </a>
        )}
        <PostTags tags={post.tags} />
        {!post.appears && <PostActions post={post} />}
        {'anonymous' in post.author && post.author.own && <TakeBack id={post.id} waits={post.appears !== undefined} />}
      </div>
    </Card>
  );
}
