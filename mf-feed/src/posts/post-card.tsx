import type { PostCard as PostCardData, PostInterest } from '@hustings/contract';
import { LinkCard } from '@hustings/features/link-card';
import { UnderReview } from '@hustings/features/report';
import { useTranslation } from '@hustings/i18n';
import { Card, IconMapPin, IconTag } from '@hustings/ui';
import { TakeBack } from '@hustings/features/anonymity';
import { AuthorAvatar, Byline } from '@hustings/features/byline';
import { languageTag } from '@hustings/features/rich-text';
import { PlainText } from '@hustings/features/plain-text';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';
import { PostPicture } from './post-picture.tsx';
import { PostTags } from './post-tags.tsx';
import { pressMainLink } from './press-main-link.ts';

export function PostCard({ post }: { post: PostCardData }) {
  const { t } = useTranslation('feed');
  const href = `/posts/${post.slug}`;
  return (
    <Card as="article" className={styles.post} onClick={pressMainLink}>
      {post.interest && <Interest interest={post.interest} />}
      <AuthorAvatar author={post.author} />
      <div className={styles.content}>
        <Byline
          author={post.author}
          created={post.created}
          href={href}
          isMainLink={!post.title && !post.isExcerpt}
          appears={post.appears}
          scope={post.viewMyPostsAndComments}
        />
        {post.underReview && <UnderReview />}
        <div lang={languageTag(post.language)}>
          {post.title && (
            <h2 className={styles.title} dir="auto">
              <a href={href} data-main>
                {post.title}
              </a>
            </h2>
          )}
          <p className={styles.excerpt} dir="auto">
            <PlainText onlyMentions mentions={post.mentions}>
              {post.excerpt}
            </PlainText>
          </p>
        </div>
        {post.image ? (
          <PostPicture image={post.image} />
        ) : (
          post.link && <LinkCard preview={post.link} className={styles.link} />
        )}
        {post.isExcerpt && (
          <a className={styles.more} href={href} data-main={post.title ? undefined : true}>
            {t('post.readOn')}
          </a>
        )}
        <PostTags tags={post.tags} />
        <PostActions post={post} />
        {'anonymous' in post.author && post.author.own && <TakeBack id={post.id} waits={post.appears !== undefined} />}
      </div>
    </Card>
  );
}

/** Says why the feed shows a post earlier. */
function Interest({ interest: { kind, name } }: { interest: PostInterest }) {
  const { t } = useTranslation('feed');
  const Icon = kind === 'topic' ? IconTag : IconMapPin;
  return (
    <p className={styles.interest}>
      <Icon aria-hidden="true" />
      {kind === 'topic' ? t('interests.topic', { name }) : t('interests.place', { name })}
    </p>
  );
}
