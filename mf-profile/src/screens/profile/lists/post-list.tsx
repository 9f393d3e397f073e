import type { PostCard } from '@hustings/contract';
import { nameOf, useAuthorName } from '@hustings/features/byline';
import { AudienceMark } from '@hustings/features/audience';
import { languageTag } from '@hustings/features/rich-text';
import { PlainText } from '@hustings/features/plain-text';
import { UnderReview } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import styles from './lists.module.css';
import { TabList, type TabProps } from './tab-list.tsx';

/** The posts of a member, newest first. */
export function PostList({ profile, view, own }: TabProps) {
  const pages = useInfiniteQuery(queries.profilePosts(profile.userName, view));
  return (
    <TabList tab="posts" name={nameOf(profile)} own={own} pages={pages}>
      {(posts) => <Posts posts={posts} />}
    </TabList>
  );
}

/** The posts that a member favourited, the last one first. */
export function FavoriteList({ profile, view, own }: TabProps) {
  const pages = useInfiniteQuery(queries.profileFavorites(profile.userName, view));
  return (
    <TabList tab="favorites" name={nameOf(profile)} own={own} pages={pages}>
      {(posts) => <Posts posts={posts} withAuthors />}
    </TabList>
  );
}

/** Shows posts as short cards. */
export function Posts({ posts, withAuthors = false }: { posts: PostCard[]; withAuthors?: boolean }) {
  return (
    <ol className={styles.list}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostLine post={post} withAuthor={withAuthors} />
        </li>
      ))}
    </ol>
  );
}

function PostLine({ post, withAuthor }: { post: PostCard; withAuthor: boolean }) {
  const { t } = useTranslation('profile');
  const { relative, dateTime } = useFormat();
  const author = useAuthorName()(post.author);
  return (
    <Card as="article" className={styles.card}>
      <p className={styles.aside}>
        {withAuthor && <span className={styles.author}>{author}</span>}
        <time dateTime={post.created} title={dateTime(post.created)}>
          {relative(post.created)}
        </time>
        <AudienceMark scope={post.viewMyPostsAndComments} />
      </p>
      {post.underReview && <UnderReview />}
      <div lang={languageTag(post.language)}>
        {post.title && (
          <h3 className={styles.title} dir="auto">
            <a href={`/posts/${post.slug}`}>{post.title}</a>
          </h3>
        )}
        <p className={styles.text} dir="auto">
          <PlainText onlyMentions mentions={post.mentions}>
            {post.excerpt}
          </PlainText>
        </p>
      </div>
      <p className={styles.aside}>
        <a className={styles.open} href={`/posts/${post.slug}`}>
          {post.isExcerpt ? t('profile.post.readOn') : t('profile.post.open')}
        </a>
        <span>{t('profile.post.favorites', { count: post.favoritesCount })}</span>
        <span>{t('profile.post.comments', { count: post.commentsCount })}</span>
      </p>
    </Card>
  );
}
